import type { AccountIntervener } from '@area/contract/account-people/schemas';
import type { AccountSummary } from '@area/contract/accounts/schemas';
import type { BankAccount } from '@area/contract/bank-accounts/schemas';
import type { PeriodicOrderShown } from '@area/contract/periodics/schemas';

/** What every part of an account is given. */
export interface SectionProps {
  readonly account: AccountSummary;
}

/** One bank account of it. */
export interface BankProps extends SectionProps {
  readonly bank: BankAccount;
}

/** One order that repeats. */
export interface PeriodicProps extends SectionProps {
  readonly order: PeriodicOrderShown;
}

/** One person on it. */
export interface PersonProps extends SectionProps {
  readonly person: AccountIntervener;
}
