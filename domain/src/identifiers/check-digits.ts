const LETTERS = /[A-Z]/g;
// No identifier is this long: longer text is not checked.
const MAX_LENGTH = 200;

/** Puts 10 to 35 in the place of A to Z, as IBAN, ISIN and LEI do before checking. *Shape*: digits and A to Z. */
export const digitsFromLetters = (text: string): string =>
  text.length > MAX_LENGTH
    ? ''
    : text.replaceAll(LETTERS, (letter) => (letter.charCodeAt(0) - 55).toString());

/** Remainder by 97 of a number too long for a `number`. *Shape*: digits. *Source*: ISO 7064, used by IBAN and LEI. */
export const remainderBy97 = (digits: string): number =>
  digits.length > MAX_LENGTH
    ? Number.NaN
    : Array.from(digits).reduce((remainder, digit) => (remainder * 10 + Number(digit)) % 97, 0);

/** Whether the last digit is the Luhn control of the others. *Shape*: digits. *Source*: ISO 7812, used by ISIN. */
export const hasLuhnControl = (digits: string): boolean => {
  if (digits.length > MAX_LENGTH) return false;
  const sum = Array.from(digits, Number)
    .toReversed()
    .reduce((total, digit, place) => {
      const counted = place % 2 === 1 ? digit * 2 : digit;
      return total + (counted > 9 ? counted - 9 : counted);
    }, 0);
  return sum % 10 === 0;
};
