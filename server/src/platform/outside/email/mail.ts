/** A document that a mail carries. */
export interface MailPaper {
  readonly filename: string;
  readonly bytes: Uint8Array;
}

/** Sends a mail, or throws. It says in a line what the server answered; of a substitute nothing. */
export interface MailGateway {
  send(mail: {
    readonly to: string;
    readonly subject: string;
    readonly text: string;
    readonly papers: readonly MailPaper[];
  }): Promise<string>;
}
