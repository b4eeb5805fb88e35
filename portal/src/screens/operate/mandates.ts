import type { BankAccount } from '@area/contract/bank-accounts';

/** A bank account that may be debited. */
export interface Debitable {
  /** Of its mandate. */
  readonly uuid: string;
  readonly bank: BankAccount;
}

/** The bank accounts with a mandate in force. *Source*: decisions 7. */
export const debitableOf = (banks: readonly BankAccount[] = []): readonly Debitable[] =>
  banks.flatMap((bank) => (bank.mandate?.status === 'ACTIVE' ? [{ uuid: bank.mandate.uuid, bank }] : []));

const GROUP = /(.{4})(?=.)/g;

/** An IBAN as it is read, in fours. */
export const ibanInFours = (iban: string): string => iban.replace(GROUP, '$1\u00a0');

/** What a person calls a bank account, and whose it is. */
export const bankCard = ({ alias, iban, holder }: BankAccount) => ({
  title: alias ?? ibanInFours(iban),
  text: alias === null ? holder.name : `${ibanInFours(iban)} · ${holder.name}`,
});
