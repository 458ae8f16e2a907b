/// A mode for Emacs: colours, completion, and `M-x compile` to go from problem to problem.
enum EmacsFile {
  static func text(_ names: EditorNames) -> String {
    #"""
    ;;; wake-mode.el --- The sailing logbook in plain text  -*- lexical-binding: t; -*-

    ;; Made from docs/registry.tsv.
    ;; Package-Requires: ((emacs "26.1"))

    ;;; Commentary:

    ;; Colours pages of the logbook, completes what the format knows by name (M-TAB), and lets
    ;; M-x compile go from problem to problem.

    ;;; Code:

    (require 'compile)

    (defconst wake-events
      'EVENTS)

    (defconst wake-keys
      'KEYS)

    (defconst wake-facts
      'FACTS)

    (defconst wake-units
      'UNITS)

    (defconst wake--stamp
      "^\\([0-9]\\{4\\}-[0-9][0-9]-[0-9][0-9]\\(?:[Tt][0-9][0-9]:[0-9][0-9]\\(?::[0-9][0-9]\\)?\\(?:[Zz]\\|[+-][0-9][0-9]:[0-9][0-9]\\)?\\)?\\|[0-9][0-9]:[0-9][0-9]\\(?::[0-9][0-9]\\)?\\(?:[Zz]\\|[+][0-9][0-9]:[0-9][0-9]\\)?\\)\\(?:[ \t]+\\([+]\\)\\)?\\(?:[ \t]\\|$\\)")

    (defconst wake--token
      (let ((value "\\(\"\\(?:[^\"\\]\\|\\\\[\"\\]\\)*\"\\|[^\" \t\n][^ \t\n]*\\)")
            (end "\\(?:[ \t]\\|$\\)"))
        (concat "[ \t]+\\(?:"
                "\\(@" (regexp-opt (mapcar #'car wake-events)) "\\(?:\\.[a-z0-9-]+\\)*\\)" end
                "\\|\\(@[a-z][a-z0-9.-]*\\)" end
                "\\|\\(" (regexp-opt (mapcar #'car wake-keys)) "\\(?:\\.[a-z0-9-]+\\)?=\\)" value end
                "\\|\\([a-z][a-z0-9.-]*=\\)" value end
                "\\)"))
      "Known events, own events, known keys and own keys, each as a group.")

    (defun wake--next-token (limit)
      "Go behind the token that stands at point, where it ends before LIMIT."
      (let ((case-fold-search t))
        (when (looking-at wake--token)
          (let ((end (or (match-end 1) (match-end 2) (match-end 4) (match-end 6))))
            (when (<= end limit)
              (goto-char end))))))

    (defconst wake-font-lock-keywords
      `(("^#.*" (0 font-lock-comment-face))
        ("^\\(<<<<<<<\\|=======\\|>>>>>>>\\||||||||\\)\\(?: .*\\)?$" (0 font-lock-warning-face))
        ("^[a-z][a-z0-9-]*\\(?:\\.[a-z0-9-]+\\)*:\\(?:[ \t]\\|$\\)" (0 font-lock-variable-name-face))
        (,wake--stamp
         (1 font-lock-constant-face)
         (2 font-lock-builtin-face nil t)
         (wake--next-token
          (progn (goto-char (or (match-end 2) (match-end 1))) nil) nil
          (1 font-lock-keyword-face nil t)
          (2 font-lock-preprocessor-face nil t)
          (3 font-lock-type-face nil t)
          (4 font-lock-string-face nil t)
          (5 font-lock-preprocessor-face nil t)
          (6 font-lock-string-face nil t)))))

    (defun wake-completion-at-point ()
      "Complete an event, a key, a fact or a unit."
      (let* ((start (save-excursion (skip-chars-backward "^ \t\n") (point)))
             (word (buffer-substring-no-properties start (point))))
        (cond
         ((string-match "\\`\\([a-z]+\\)\\(?:\\.[a-z0-9-]+\\)?=.*[0-9]\\'" word)
          (let ((units (cdr (assoc (match-string 1 word) wake-units))))
            (list start (point) (mapcar (lambda (unit) (concat word unit)) units) :exclusive 'no)))
         ((string-match-p "=" word) nil)
         ((= start (line-beginning-position))
          (wake--names start wake-facts "" ": "))
         ((string-prefix-p "@" word)
          (wake--names start wake-events "@" ""))
         (t (wake--names start wake-keys "" "=")))))

    (defun wake--names (start names before after)
      "Offer from START on NAMES with BEFORE and AFTER around each."
      (let ((table (mapcar (lambda (name) (cons (concat before (car name) after) (cdr name))) names)))
        (list start (point) table :exclusive 'no
              :annotation-function (lambda (name) (concat "  " (cdr (assoc name table)))))))

    (add-to-list 'compilation-error-regexp-alist-alist
                 '(wake "^\\(.+?\\):\\([0-9]+\\):\\([0-9]+\\): \\(?:error\\|\\(warning\\)\\|\\(note\\)\\)\\[" 1 2 3 (4 . 5)))
    (add-to-list 'compilation-error-regexp-alist 'wake)

    ;;;###autoload
    (define-derived-mode wake-mode text-mode "Wake"
      "Major mode for pages of the sailing logbook."
      (setq-local font-lock-defaults '(wake-font-lock-keywords t))
      (setq-local comment-start "# ")
      (setq-local comment-start-skip "^# *")
      (setq-local compilation-error-screen-columns nil)
      (setq-local compile-command "wake check --plain")
      (add-hook 'completion-at-point-functions #'wake-completion-at-point nil t)
      ;; One line an entry, however long.
      (auto-fill-mode -1)
      (visual-line-mode 1))

    ;;;###autoload
    (add-to-list 'auto-mode-alist '("\\.wake\\'" . wake-mode))

    (provide 'wake-mode)
    ;;; wake-mode.el ends here

    """#.replacing("'EVENTS", with: "'" + pairs(names.events))
      .replacing("'KEYS", with: "'" + pairs(names.keys))
      .replacing("'FACTS", with: "'" + pairs(names.facts))
      .replacing("'UNITS", with: "'" + lists(names.units))
  }

  private static func pairs(_ names: [(name: String, meaning: String)]) -> String {
    "(" + names.map { "(\(quoted($0.name)) . \(quoted($0.meaning)))" }.joined(separator: "\n    ")
      + ")"
  }

  private static func lists(_ lists: [(key: String, units: [String])]) -> String {
    "("
      + lists.map { "(\(quoted($0.key)) " + $0.units.map(quoted).joined(separator: " ") + ")" }
      .joined(separator: "\n    ") + ")"
  }

  private static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
