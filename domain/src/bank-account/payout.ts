import type { Reason } from '../rules/reason.ts';
import { reason } from '../rules/reason.ts';
import { isCooling, payoutUsableFrom } from './status.ts';
import type { BankAccountStatus } from './status.ts';

/** What decides whether money may be paid to a bank account. */
export interface PayoutAccount {
  readonly status: BankAccountStatus;
  readonly is_payout: boolean;
  /** When it replaced another payout account, by the wall clock; undefined if it was the first. */
  readonly payout_changed_at: Date | null;
}

/** Until when nothing is paid to a new payout account. *Source*: decisions 1.8. */
export const coolingUntil = (
  { is_payout, payout_changed_at }: PayoutAccount,
  wall: Date,
): Date | undefined =>
  is_payout && payout_changed_at !== null && isCooling(payout_changed_at, wall)
    ? payoutUsableFrom(payout_changed_at)
    : undefined;

/**
 * Why nothing is paid to a bank account now, or nothing: only to the payout account, validated, and not
 * in the day after it was changed. Redemptions and benefits ask it. *Source*: decisions 1.3, 1.8, ADR 49.
 */
export const whyNotPayTo = (bank: PayoutAccount, wall: Date): Reason | undefined => {
  if (bank.status !== 'VALIDATED') return reason('rules.bank_account.not_validated');
  if (!bank.is_payout) return reason('rules.bank_account.not_payout');
  return coolingUntil(bank, wall) ? reason('rules.bank_account.cooling') : undefined;
};

/** Why a bank account cannot become the payout account, or nothing. *Source*: decisions 1.8. */
export const whyNotBecomePayout = ({ status, is_payout }: PayoutAccount): Reason | undefined => {
  if (status !== 'VALIDATED') return reason('rules.bank_account.not_validated');
  return is_payout ? reason('rules.bank_account.is_payout') : undefined;
};

/** Why the payout account cannot be removed, or nothing: another must replace it first, if there is one. *Source*: ADR 49. */
export const whyNotGo = (
  { is_payout }: PayoutAccount,
  others: readonly BankAccountStatus[],
): Reason | undefined =>
  is_payout && others.includes('VALIDATED')
    ? reason('rules.bank_account.choose_payout')
    : undefined;
