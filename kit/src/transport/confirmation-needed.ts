import type { ConfirmationAsked } from '@area/contract/schemas/confirmation';

/** A code by SMS that is on its way. */
export type SentCode = ConfirmationAsked['confirmation'];

/** What a call threw that is to be confirmed: nothing was done yet, and a code is on its way to the phone. */
export class ConfirmationNeeded extends Error {
  override readonly name = 'ConfirmationNeeded';
  readonly sent: SentCode;

  constructor(sent: SentCode) {
    super('confirmed with a code by SMS');
    this.sent = sent;
  }
}
