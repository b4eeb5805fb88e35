/** Sends a text to a phone, or throws. It says in a line what the provider answered; of a substitute nothing. */
export interface SmsGateway {
  send(message: { readonly to: string; readonly text: string }): Promise<string>;
}
