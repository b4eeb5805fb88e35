import { defineOfficeFile, defineOfficeList, defineOfficeWrite } from '../define-office.ts';

/** Files for the bank and of the bank, newest first. *Source*: decisions 8. */
export const listBankFiles = defineOfficeList({
  id: 'listBankFiles',
  path: '/bank-files',
  right: 'VIEW_CLIENTS',
});

/** A file for the bank, as the bank takes it. *Source*: decisions 8, ADR 183. */
export const downloadBankFile = defineOfficeFile({
  id: 'downloadBankFile',
  path: '/bank-files/{id}/content',
  right: 'MATCH_PAYMENT',
});

/** A statement (Norma 43, camt.053), or what the bank says of a file of ours (pain.002). *Source*: decisions 8 and 11.15. */
export const readBankFile = defineOfficeWrite({
  id: 'readBankFile',
  path: '/bank-files',
  action: 'READ_BANK_FILE',
});

/** Lines of the bank as a table. *Source*: decisions 1.5 and 11.15. */
export const importPayments = defineOfficeWrite({
  id: 'importPayments',
  path: '/payments/import',
  action: 'IMPORT_PAYMENTS',
});

export const OFFICE_BANK_FILE_CALLS = [
  listBankFiles,
  downloadBankFile,
  readBankFile,
  importPayments,
] as const;
