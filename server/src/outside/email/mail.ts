/** Sends a mail, or throws. */
export interface MailGateway {
  send(mail: { readonly to: string; readonly subject: string; readonly text: string }): Promise<void>;
}
