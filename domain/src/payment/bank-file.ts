/** Files for the bank (what it pays and collects) and of the bank (what became of it, and statements). *Source*: decisions 8. */
export const BANK_FILE_KINDS = [
  'PAIN_001',
  'PAIN_008',
  'PAIN_002',
  'CAMT_053',
  'NORMA_43',
] as const;
export type BankFileKind = (typeof BANK_FILE_KINDS)[number];
