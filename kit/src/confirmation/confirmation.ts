/** A code on its way. Times of the server, translated to the clock of this device. *Units*: milliseconds. */
export interface OnItsWay {
  readonly phone: string;
  readonly expires_at: number;
  readonly resend_at: number;
  readonly tries_left: number;
}

/** What is wrong with a code. */
export interface CodeProblem {
  readonly info: string;
  /** Nothing but another code helps. */
  readonly isSpent: boolean;
}

/** A call that waits for its code: what is known of the code, and what may be done with it. */
export interface Confirmation {
  /** Undefined while no code is asked for. */
  readonly sent: OnItsWay | undefined;
  readonly problem: CodeProblem | undefined;
  readonly isPending: boolean;
  readonly type: (code: string) => Promise<void>;
  readonly resend: () => Promise<void>;
  readonly expire: () => void;
  readonly leave: () => void;
}
