/** A document that a mail carries. */
export interface MailPaper {
  readonly filename: string;
  readonly bytes: Uint8Array;
}

/** Sends a mail, or throws. */
export interface MailGateway {
  send(mail: {
    readonly to: string;
    readonly subject: string;
    readonly text: string;
    readonly papers: readonly MailPaper[];
  }): Promise<void>;
}
