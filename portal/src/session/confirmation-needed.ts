import type { SentCode } from '@area/contract/signatures';

/** What a call threw that is to be confirmed: nothing was done yet, and a code is on its way to the phone. */
export class ConfirmationNeeded extends Error {
  override readonly name = 'ConfirmationNeeded';
  readonly sent: SentCode;

  constructor(sent: SentCode) {
    super('confirmed with a code by SMS');
    this.sent = sent;
  }
}
