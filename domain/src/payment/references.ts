const DIGITS = 10;

/** The end-to-end reference of a payout. *Shape*: RB and ten digits. *Source*: decisions 8. */
export const payoutReference = (number: number): string =>
  `RB${number.toString().padStart(DIGITS, '0')}`;

/** *Units*: characters. No bank hands on a concept half as long. */
const CONCEPT_MAX = 1_000;

const findIn = (pattern: RegExp, text: string): string | undefined =>
  pattern.exec(text.slice(0, CONCEPT_MAX).toUpperCase().replaceAll(' ', ''))?.[0];

/** The reference of an order in what a payer wrote. *Shape*: OP and ten digits. *Source*: decisions 1.5. */
export const findOrderReference = (text: string): string | undefined => findIn(/OP\d{10}/, text);

/** The number of a payout in what the bank wrote. *Source*: decisions 8. */
export const findPayoutNumber = (text: string): number | undefined => {
  const found = findIn(/RB\d{10}/, text);
  return found === undefined ? undefined : Number(found.slice(2));
};

/** The end-to-end reference of an attempt to pay from the portal. *Shape*: PI and ten digits. *Source*: ADR 62. */
export const payInReference = (number: number): string =>
  `PI${number.toString().padStart(DIGITS, '0')}`;

/** The number of an attempt to pay in what a bank or a provider wrote. *Source*: ADR 62. */
export const findPayInNumber = (text: string): number | undefined => {
  const found = findIn(/PI\d{10}/, text);
  return found === undefined ? undefined : Number(found.slice(2));
};

/** The reference of a transfer between managers in what a payer wrote. *Source*: ADR 55. */
export const findTransferReference = (text: string): string | undefined => findIn(/TR\d{14}/, text);
