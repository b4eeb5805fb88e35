import { ibanCountry, normaliseIban } from '../identifiers/iban.ts';
import { normaliseIdentifier } from '../identifiers/normalise.ts';
import { maxLength } from '../rules/lengths.ts';
import type { Reason } from '../rules/reason.ts';
import { reason } from '../rules/reason.ts';

/** Longest number that a bank gives to an account, that of an IBAN. *Units*: characters. */
const ACCOUNT_NUMBER_MAX_LENGTH = 34;
const ACCOUNT_NUMBER = /^[A-Z0-9]+$/;

/** The number in a Spanish IBAN; nothing for another country. *Shape*: twenty digits. *Source*: decisions 3. */
const numberInIban = (iban: string): string | undefined =>
  ibanCountry(iban) === 'ES' ? iban.slice(4) : undefined;

/** The number of a bank account: from its IBAN, otherwise the stored one. *Source*: specification 3. */
export const accountNumberOf = (iban: string, kept: string | null): string | null =>
  numberInIban(normaliseIban(iban)) ?? kept;

/** What is stored of a typed number: nothing if the IBAN contains it. */
export const storableAccountNumber = (typed: string, iban: string): string | null =>
  numberInIban(normaliseIban(iban)) === undefined ? normaliseIdentifier(typed) || null : null;

/** Why the number does not belong to the account of the IBAN, or nothing; it may be left out. *Source*: specification 3. */
export const whyNotAccountNumber = (typed: string, iban: string): Reason | undefined => {
  const number = normaliseIdentifier(typed);
  if (number === '') return undefined;
  if (!ACCOUNT_NUMBER.test(number)) return reason('rules.alphanumeric');
  const long = maxLength(ACCOUNT_NUMBER_MAX_LENGTH)(number);
  if (long) return long;
  const told = numberInIban(normaliseIban(iban));
  return told === undefined || told === number
    ? undefined
    : reason('rules.bank_account.account_number');
};
