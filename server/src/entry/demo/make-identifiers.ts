/**
 * Identifiers for invented people: with right check digits, so that every rule accepts them, and from numbers that belong
 * to no real person.
 */
const NIF_LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE';

export const makeDni = (number: number): string =>
  `${number.toString().padStart(8, '0')}${NIF_LETTERS.charAt(number % 23)}`;

const digitSum = (digit: number): number => (digit > 9 ? digit - 9 : digit);

/** A company's NIF that ends in a digit. */
export const makeCif = (letter: 'A' | 'B', number: number): string => {
  const digits = number.toString().padStart(7, '0');
  const sum = [...digits].reduce(
    (total, digit, index) => total + digitSum(Number(digit) * (index % 2 === 0 ? 2 : 1)),
    0,
  );
  return `${letter}${digits}${(10 - (sum % 10)) % 10}`;
};

const WEIGHTS = [1, 2, 4, 8, 5, 10, 9, 7, 3, 6];

const controlDigit = (ten: string): string => {
  const sum = [...ten].reduce(
    (total, digit, index) => total + Number(digit) * (WEIGHTS[index] ?? 0),
    0,
  );
  const rest = 11 - (sum % 11);
  return String(rest === 11 ? 0 : rest === 10 ? 1 : rest);
};

/** A Spanish account, both pairs of check digits right. The bank code 9999 belongs to no bank. */
export const makeIban = (number: number): string => {
  const [bank, branch, account] = ['9999', '0001', number.toString().padStart(10, '0')];
  const bban = `${bank}${branch}${controlDigit(`00${bank}${branch}`)}${controlDigit(account)}${account}`;
  const check = 98n - (BigInt(`${bban}142800`) % 97n);
  return `ES${check.toString().padStart(2, '0')}${bban}`;
};

/** An ISIN of Spain from eight digits of its own. */
export const makeIsin = (number: number): string => {
  const body = `ES0${number.toString().padStart(8, '0')}`;
  const digits = [...body].map((sign) => parseInt(sign, 36).toString()).join('');
  const sum = [...digits]
    .toReversed()
    .reduce(
      (total, digit, index) => total + digitSum(Number(digit) * (index % 2 === 0 ? 2 : 1)),
      0,
    );
  return `${body}${(10 - (sum % 10)) % 10}`;
};
