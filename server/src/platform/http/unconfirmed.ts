import type { SentCode } from '@area/contract/signatures/schemas';

/**
 * The answer to a change that needs an SMS code and came without one: nothing was changed, and the code is being sent. A
 * handler returns it, so that the transaction stores the code. *Source*: ADR 130.
 */
export class Unconfirmed {
  readonly sent: SentCode;
  constructor(sent: SentCode) {
    this.sent = sent;
  }
}
