import type { Reason } from '../rules/reason.ts';
import { whyNotDisable } from './status.ts';

/** What keeps a bank account from being removed. *Source*: decisions 1.8. */
export const BANK_ACCOUNT_USES = ['MANDATE', 'PERIODIC', 'REDEMPTION'] as const;
export type BankAccountUse = (typeof BANK_ACCOUNT_USES)[number];

/** Every use of a bank account that prevents its removal. *Source*: decisions 1.8. */
export const whyNotRemove = (uses: readonly BankAccountUse[]): readonly Reason[] =>
  whyNotDisable({
    has_periodic_order: uses.includes('PERIODIC'),
    has_mandate: uses.includes('MANDATE'),
    has_unpaid_redemption: uses.includes('REDEMPTION'),
  });
