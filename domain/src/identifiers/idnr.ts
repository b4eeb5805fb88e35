const SHAPE = /^[1-9]\d{10}$/;
const CHECKED = 10;
const MOST_REPEATED = 3;

/** ISO 7064 MOD 11,10: finds every single wrong digit. */
const controlOf = (digits: readonly number[]): number => {
  let product = 10;
  for (const digit of digits) {
    const sum = (digit + product) % 10;
    product = (2 * (sum === 0 ? 10 : sum)) % 11;
  }
  return (11 - product) % 10;
};

/** One digit occurs twice or three times and all others once at most; three equal ones are never adjacent. */
const repeatsAsIssued = (digits: readonly number[]): boolean => {
  const counts = digits.map((digit) => digits.filter((other) => other === digit).length);
  const repeated = new Set(digits.filter((_digit, index) => (counts[index] ?? 0) > 1));
  const isRow = digits.some((digit, at) => digit === digits[at + 1] && digit === digits[at + 2]);
  return repeated.size === 1 && Math.max(...counts) <= MOST_REPEATED && !isRow;
};

/**
 * Whether a text is a German Identifikationsnummer: its shape, the repetition of its digits and its control digit.
 * *Shape*: eleven digits, the first not 0, no separators. *Source*: rules published by the German tax administration, ADR 38.
 * *Example*: `36574261809`; not `36534261809`, in which two digits occur twice.
 */
export const isGermanIdNr = (text: string): boolean => {
  if (!SHAPE.test(text)) return false;
  const digits = Array.from(text, Number);
  const checked = digits.slice(0, CHECKED);
  return repeatsAsIssued(checked) && controlOf(checked) === digits[CHECKED];
};
