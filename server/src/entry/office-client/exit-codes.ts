/** How a command ends, for whoever runs it from a program. */
export const EXIT = {
  done: 0,
  /** The server refused it; nothing was done. */
  refused: 1,
  /** It was typed wrongly; nothing was asked. */
  typed_wrongly: 2,
  /** It waits for the approval of others. */
  proposed: 3,
  /** There is no session: log in. */
  logged_out: 4,
  /** Nobody answers. */
  silence: 5,
} as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];
