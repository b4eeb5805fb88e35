/** Why a file of the register is not taken. *Source*: ADR 201. */
const REFUSAL_CODES = [
  /** Its checksum is missing or another one. */
  'CHECKSUM',
  'NAME',
  'SIZE',
  'ENCODING',
  'COLUMNS',
  'LINE',
  /** Its last line counts other lines. */
  'TOTALS',
  'XML',
  /** Far fewer holdings than there are. */
  'INCOMPLETE',
] as const;
type RefusalCode = (typeof REFUSAL_CODES)[number];

/** A file of the register that cannot be read; nothing of it is taken. *Example*: `LINE 7 units`. */
export class RegisterFileError extends Error {
  constructor(code: RefusalCode, where = '') {
    super(`${code} ${where}`.trim());
  }
}
