import { defineOfficeFile, defineOfficeList, defineOfficeWrite } from '../define-office.ts';

/** The files for the registrar, the newest first. *Source*: decisions 8, ADR 57. */
export const listRegistrarFiles = defineOfficeList({
  id: 'listRegistrarFiles',
  path: '/registrar/files',
  right: 'MOVE_OPERATION',
});

/** One of them, as the registrar takes it. *Source*: decisions 8. */
export const downloadRegistrarFile = defineOfficeFile({
  id: 'downloadRegistrarFile',
  path: '/registrar/files/{name}',
  right: 'MOVE_OPERATION',
});

/** *Source*: decisions 1.2 (O11 to O13), 8 and 11.15. */
export const readRegistrarAnswers = defineOfficeWrite({
  id: 'readRegistrarAnswers',
  path: '/registrar/answers',
  action: 'READ_REGISTRAR_ANSWERS',
});

export const OFFICE_REGISTRAR_CALLS = [
  listRegistrarFiles,
  downloadRegistrarFile,
  readRegistrarAnswers,
] as const;
