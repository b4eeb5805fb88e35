/** Who keeps the register that counts: this program, or somebody else whose files come every night. *Source*: office.md 5, ADR 201. */
export const REGISTERS = ['ours', 'theirs'] as const;
export type RegisterOfRecord = (typeof REGISTERS)[number];

/** The files that a register sends. *Source*: office.md 5. */
export const REGISTER_FILE_KINDS = [
  'ANSWERS',
  'MOVEMENTS',
  'UNIT_VALUES',
  'INVESTORS',
  'POSITIONS',
] as const;
export type RegisterFileKind = (typeof REGISTER_FILE_KINDS)[number];

/** The forms in which files are written: our own, CSV, ISO 20022. *Source*: office.md 5. */
export const REGISTER_FORMATS = ['own', 'csv', 'iso20022'] as const;
export type RegisterFormat = (typeof REGISTER_FORMATS)[number];
