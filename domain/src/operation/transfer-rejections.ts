/**
 * Why another manager refuses a transfer, by the codes of its message: another tax number, other holders, no position,
 * blocked units, wrong ISIN or plan, more than there is, no signature, a fund that may not be transferred, a total
 * redemption under way, a repeated request, anything else. *Source*: decisions 8.
 */
export const TRANSFER_REJECTIONS = [
  '01',
  '02',
  '03',
  '04',
  '05',
  '06',
  '07',
  '08',
  '09',
  '10',
  '99',
] as const;
export type TransferRejection = (typeof TRANSFER_REJECTIONS)[number];

const OTHER: TransferRejection = '99';
const isKnown = (code: string): code is TransferRejection =>
  (TRANSFER_REJECTIONS as readonly string[]).includes(code);

/** The rejection that a message means; a code that nobody knows is "anything else". *Source*: decisions 1.2 (O16) and 8. */
export const rejectionOf = (code: string): TransferRejection => (isKnown(code) ? code : OTHER);
