const CIF = /^[ABCDEFGHJNPQRSUVW]\d{7}[0-9A-J]$/;
const LETTER_ONLY = /^(?:[PQRSNW]|.00)/;
const DIGIT_ONLY = /^[ABEH]/;
const CONTROL_LETTERS = 'JABCDEFGHI';

// The digits of 2, 4 ... 18 added up: what a digit of an odd place counts.
const DOUBLED_DIGIT_SUM = [0, 2, 4, 6, 8, 1, 3, 5, 7, 9];

const controlOf = (digits: string): number => {
  const sum = Array.from(digits, Number).reduce(
    (total, digit, place) => total + (place % 2 === 0 ? (DOUBLED_DIGIT_SUM[digit] ?? 0) : digit),
    0,
  );
  return (10 - (sum % 10)) % 10;
};

const allowedControls = (cif: string): string => {
  const control = controlOf(cif.slice(1, -1));
  const letter = CONTROL_LETTERS.charAt(control);
  if (LETTER_ONLY.test(cif)) return letter;
  return DIGIT_ONLY.test(cif) ? control.toString() : `${control}${letter}`;
};

/**
 * Whether it is the tax number of an entity, with the kind of control its first letter asks for. The
 * form rule `cif` always passes; the server only warns with this one. *Shape*: normalised.
 * *Source*: specification 5, decisions 3. *Example*: `A58818501`, `P2807900B`.
 */
export const isCif = (text: string): boolean =>
  CIF.test(text) && allowedControls(text).includes(text.slice(-1));
