import { digitsFromLetters, remainderBy97 } from './check-digits.ts';

const SPANISH_ACCOUNT = /^\d{20}$/;
const WEIGHTS = [1, 2, 4, 8, 5, 10, 9, 7, 3, 6];

const controlOf = (tenDigits: string): string => {
  const sum = Array.from(tenDigits, Number).reduce(
    (total, digit, place) => total + digit * (WEIGHTS[place] ?? 0),
    0,
  );
  const control = (11 - (sum % 11)) % 11;
  return control === 10 ? '1' : control.toString();
};

/**
 * Whether both control digits of a Spanish account are right: the first guards bank and branch, the
 * second the account number. *Shape*: the twenty digits of the IBAN after `ES` and its control.
 * *Source*: decisions 3.
 */
export const hasSpanishControlDigits = (account: string): boolean =>
  SPANISH_ACCOUNT.test(account) &&
  account.slice(8, 10) === controlOf(`00${account.slice(0, 8)}`) + controlOf(account.slice(10));

/** A Spanish account as statements name it: without any control. */
export interface BareSpanishAccount {
  /** *Shape*: four digits. */
  readonly bank: string;
  /** *Shape*: four digits. */
  readonly branch: string;
  /** *Shape*: ten digits. */
  readonly number: string;
}

/**
 * The IBAN of a Spanish account. *Source*: decisions 8 (Norma 43 leaves the controls out).
 * *Example*: 2100, 0418 and 0200051332 give `ES9121000418450200051332`.
 */
export const spanishIban = ({ bank, branch, number }: BareSpanishAccount): string => {
  const account = `${bank}${branch}${controlOf(`00${bank}${branch}`)}${controlOf(number)}${number}`;
  const control = 98 - remainderBy97(digitsFromLetters(`${account}ES00`));
  return `ES${control.toString().padStart(2, '0')}${account}`;
};
