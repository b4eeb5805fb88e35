import type { BankAccount } from '@area/contract/bank-accounts/schemas';
import { bankOfIban } from '@area/domain/identifiers/spanish-banks';
import { formatIban } from '@area/kit/figures/format.ts';

/** A bank account that may be debited. */
export interface DebitableAccount {
  /** Of its mandate. */
  readonly uuid: string;
  readonly bank: BankAccount;
}

/** The bank accounts with a mandate in force. *Source*: decisions 7. */
export const debitableOf = (banks: readonly BankAccount[]): readonly DebitableAccount[] =>
  banks.flatMap((bank) =>
    bank.mandate?.status === 'ACTIVE' ? [{ uuid: bank.mandate.uuid, bank }] : [],
  );

/** Why nothing can be debited, as a key of the texts: it is not known yet, or there is no mandate. */
export const whyNoDebit = (
  debitable: readonly DebitableAccount[] | undefined,
): 'operate.details.payment.unchecked' | 'operate.details.payment.no_mandate' | undefined => {
  if (debitable === undefined) return 'operate.details.payment.unchecked';
  return debitable.length === 0 ? 'operate.details.payment.no_mandate' : undefined;
};

/** What a person calls a bank account, at which bank it is, and whose it is. */
export const bankCard = ({ alias, iban, holder }: BankAccount) => ({
  title: alias ?? formatIban(iban),
  text: [
    ...[bankOfIban(iban) ?? []].flat(),
    ...(alias === null ? [] : [formatIban(iban)]),
    holder.name,
  ].join('\u00a0· '),
});

/** The same in one line, where it is known whose it is. */
export const bankLine = ({ alias, iban }: BankAccount): string =>
  [alias ?? formatIban(iban), ...[bankOfIban(iban) ?? []].flat()].join('\u00a0· ');

/** The one that was chosen, else the only one. */
export const mandateAmong = (
  debitable: readonly DebitableAccount[] | undefined,
  chosen: string,
): DebitableAccount | undefined =>
  debitable?.find(({ uuid }) => uuid === chosen) ??
  (debitable?.length === 1 ? debitable[0] : undefined);
