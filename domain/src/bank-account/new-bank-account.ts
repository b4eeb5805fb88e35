import { isBicOfIban } from '../identifiers/bic.ts';
import { normaliseIban } from '../identifiers/iban.ts';
import { normaliseIdentifier } from '../identifiers/normalise.ts';
import { required } from '../rules/amounts.ts';
import { bic, iban } from '../rules/identifiers.ts';
import { maxLength } from '../rules/lengths.ts';
import { whyNotAccountNumber } from './account-number.ts';
import type { FieldReason, Reason } from '../rules/reason.ts';
import { atField, firstReason, reason } from '../rules/reason.ts';

/** A bank account as somebody types it. */
export interface TypedBankAccount {
  readonly iban: string;
  readonly account_number?: string | null | undefined;
  readonly bic?: string | null | undefined;
  readonly alias?: string | null | undefined;
}

/** How many bank accounts an account has at a time. *Source*: ours. */
export const BANK_ACCOUNTS_MAX = 50;

/** Longest name that somebody gives to a bank account. *Units*: characters. *Source*: ours. */
export const BANK_ALIAS_MAX_LENGTH = 40;

/**
 * Why the BIC does not fit the IBAN, or nothing; it may be left out, since the IBAN names the bank. *Source*: specification
 * 5, decisions 3.
 */
export const whyNotBic = (typed: string, iban: string): Reason | undefined => {
  if (typed.trim() === '') return undefined;
  return (
    bic(typed) ??
    (isBicOfIban(normaliseIdentifier(typed), iban)
      ? undefined
      : reason('rules.bank_account.bic_country'))
  );
};

/** Why a name for a bank account is not valid, or nothing. *Source*: ADR 49. */
export const whyNotBankAlias = (typed: string): Reason | undefined =>
  maxLength(BANK_ALIAS_MAX_LENGTH)(typed.trim());

/** Every problem of a typed bank account, at its field. *Source*: specification 5. */
export const whyNotBankAccount = ({
  iban: typed,
  account_number,
  bic: typedBic,
  alias,
}: TypedBankAccount): readonly FieldReason[] => {
  const refused = firstReason(normaliseIban(typed), [required, iban]);
  if (refused) return atField('iban', refused);
  return [
    ...atField('account_number', whyNotAccountNumber(account_number ?? '', typed)),
    ...atField('bic', whyNotBic(typedBic ?? '', normaliseIban(typed))),
    ...atField('alias', whyNotBankAlias(alias ?? '')),
  ];
};
