/** When a code was sent, until when it counts and when another one may follow, by the clock of the server. *Shape*: ISO. */
interface CodeTimes {
  readonly sent_at: string;
  readonly expires_at: string;
  readonly resend_at: string;
}

const shifted = (moment: string, shift: number): string =>
  new Date(Date.parse(moment) + shift).toISOString();

/** The same code with its moments as the reader's clock will show them, however wrong that clock is. *Units*: `receivedAt` in milliseconds. */
export const inOwnTime = <T extends CodeTimes>(sent: T, receivedAt = Date.now()): T => {
  const shift = receivedAt - Date.parse(sent.sent_at);
  return {
    ...sent,
    sent_at: shifted(sent.sent_at, shift),
    expires_at: shifted(sent.expires_at, shift),
    resend_at: shifted(sent.resend_at, shift),
  };
};
