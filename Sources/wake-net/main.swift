print("wake-net")
