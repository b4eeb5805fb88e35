import type { BankAccount } from '@area/contract/bank-accounts/schemas';
import { formatIban } from '@area/kit/figures/format.ts';

/** A bank account that may be debited. */
export interface DebitableAccount {
  /** Of its mandate. */
  readonly uuid: string;
  readonly bank: BankAccount;
}

/** The bank accounts with a mandate in force. *Source*: decisions 7. */
export const debitableOf = (banks: readonly BankAccount[] = []): readonly DebitableAccount[] =>
  banks.flatMap((bank) =>
    bank.mandate?.status === 'ACTIVE' ? [{ uuid: bank.mandate.uuid, bank }] : [],
  );

/** What a person calls a bank account, and whose it is. */
export const bankCard = ({ alias, iban, holder }: BankAccount) => ({
  title: alias ?? formatIban(iban),
  text: alias === null ? holder.name : `${formatIban(iban)} · ${holder.name}`,
});

/** The one that was chosen, else the only one. */
export const mandateAmong = (
  debitable: readonly DebitableAccount[],
  chosen: string,
): DebitableAccount | undefined =>
  debitable.find(({ uuid }) => uuid === chosen) ??
  (debitable.length === 1 ? debitable[0] : undefined);
