/** Sends a text to a phone, or throws. */
export interface SmsGateway {
  send(message: { readonly to: string; readonly text: string }): Promise<void>;
}
