"""Runs a program on a terminal of its own and presses Ctrl-C when it has shown progress, N times in a row.

    terminal_session.py N PROGRAM ARGUMENT...

Prints what the terminal showed, then a line "exit CODE".
"""
import os
import pty
import sys
import time


def main():
    presses, program = int(sys.argv[1]), sys.argv[2]
    child, terminal = pty.fork()
    if child == 0:
        os.environ["TERM"] = "xterm"
        os.execv(program, sys.argv[2:])
    shown, begin = b"", time.monotonic()
    while time.monotonic() - begin < 60:
        try:
            piece = os.read(terminal, 65536)
        except OSError:  # the program is gone
            break
        shown += piece
        if presses > 0 and b"steps/s" in shown:
            os.write(terminal, b"\x03" * presses)
            presses = 0
    _, status = os.waitpid(child, 0)
    print(shown.decode("utf-8", "replace").replace("\r\n", "\n"))
    print("exit", os.waitstatus_to_exitcode(status))


if __name__ == "__main__":
    main()
