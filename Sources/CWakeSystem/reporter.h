/* Takes back what the runtime was told before main. */
void wake_show_environment_as_given(void);
