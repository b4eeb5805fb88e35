import type { Step, Steps } from '../lifecycle/steps.ts';
import { whyNotStep } from '../lifecycle/steps.ts';
import type { Reason } from '../rules/reason.ts';
import { reason, reasonsOf } from '../rules/reason.ts';

/** Lifecycle of a bank account. *Source*: decisions 1.8. */
export const BANK_ACCOUNT_STATUSES = ['PENDING', 'VALIDATED', 'REJECTED', 'DISABLED'] as const;
export type BankAccountStatus = (typeof BANK_ACCOUNT_STATUSES)[number];

/** One that is not validated yet may be taken back: a mistake is no reason to wait. *Source*: decisions 1.8, ADR 49. */
export const BANK_ACCOUNT_STEPS: Steps<BankAccountStatus> = {
  PENDING: { VALIDATED: ['OPS'], REJECTED: ['OPS'], DISABLED: ['C', 'OPS'] },
  VALIDATED: { DISABLED: ['C', 'OPS'] },
  REJECTED: { DISABLED: ['C', 'OPS'] },
  DISABLED: {},
};

/** Why a bank account cannot take a step, or nothing. *Source*: decisions 1.8. */
export const whyNotTransitionBankAccount = (step: Step<BankAccountStatus>): Reason | undefined =>
  whyNotStep(BANK_ACCOUNT_STEPS, step);

/** What still uses a bank account. */
export interface BankAccountUse {
  readonly has_periodic_order: boolean;
  readonly has_mandate: boolean;
  readonly has_unpaid_redemption: boolean;
}

/** Everything that keeps a bank account from being disabled. *Source*: decisions 1.8. */
export const whyNotDisable = (use: BankAccountUse): readonly Reason[] =>
  reasonsOf([
    use.has_periodic_order && 'rules.bank_account.periodic',
    use.has_mandate && 'rules.bank_account.mandate',
    use.has_unpaid_redemption && 'rules.bank_account.redemption',
  ]);

/** Why an account whose owner is `ownerNif` cannot be validated: it must be a holder's. *Source*: decisions 1.8. */
export const whyNotOwned = (ownerNif: string, holderNifs: readonly string[]): Reason | undefined =>
  holderNifs.includes(ownerNif) ? undefined : reason('rules.bank_account.owner');

/** How long a changed payout account waits before money goes there. *Source*: decisions 1.8. */
export const PAYOUT_COOLING_MS = 24 * 60 * 60_000;

/** From when money may be paid to a payout account that was changed at that instant. *Source*: decisions 1.8. */
export const payoutUsableFrom = (changedAt: Date): Date =>
  new Date(changedAt.getTime() + PAYOUT_COOLING_MS);

/** Whether a changed payout account still waits. *Source*: decisions 1.8. */
export const isCooling = (changedAt: Date, now: Date): boolean => now < payoutUsableFrom(changedAt);
