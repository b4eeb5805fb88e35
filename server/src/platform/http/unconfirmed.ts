import type { SentCode } from '@area/contract/signatures/schemas';

/**
 * Answered instead of a change that is confirmed with a code by SMS and came without one: nothing was changed, and the
 * code is on its way. What a handler returns, so that the transaction keeps the code. *Source*: ADR 130.
 */
export class Unconfirmed {
  readonly sent: SentCode;
  constructor(sent: SentCode) {
    this.sent = sent;
  }
}
