import {
  defineOfficeFile,
  defineOfficeList,
  defineOfficeRead,
  defineOfficeWrite,
} from '../define-office.ts';

/** Imports, newest first. *Source*: office.md 4, ADR 194. */
export const listImports = defineOfficeList({
  id: 'listImports',
  path: '/imports',
  right: 'VIEW_CLIENTS',
});

/** An import with its files and its totals. *Source*: office.md 4, ADR 194. */
export const getImport = defineOfficeRead({
  id: 'getImport',
  path: '/imports/{id}',
  right: 'VIEW_CLIENTS',
});

/** What is wrong in its files, by row and column. *Source*: office.md 4. */
export const listImportErrors = defineOfficeList({
  id: 'listImportErrors',
  path: '/imports/{id}/errors',
  right: 'VIEW_CLIENTS',
});

/** The same as a sheet. *Source*: office.md 4. */
export const downloadImportErrors = defineOfficeFile({
  id: 'downloadImportErrors',
  path: '/imports/{id}/errors/file',
  right: 'VIEW_CLIENTS',
});

/** The empty file of a kind. *Source*: office.md 4. */
export const downloadImportTemplate = defineOfficeFile({
  id: 'downloadImportTemplate',
  path: '/import-templates/{kind}',
  right: 'VIEW_CLIENTS',
});

/** Opens an import that takes files. *Source*: office.md 4. */
export const openImport = defineOfficeWrite({
  id: 'openImport',
  path: '/imports',
  action: 'OPEN_IMPORT',
});

/** Takes a file of a kind; a second one takes the place of the first. *Source*: office.md 4. */
export const uploadImportFile = defineOfficeWrite({
  id: 'uploadImportFile',
  path: '/imports/{id}/files',
  action: 'UPLOAD_IMPORT_FILE',
  encoding: 'multipart',
  errors: ['UNSUPPORTED_MEDIA_TYPE'],
});

/** Compares all files with each other and with what is here, and writes nothing. *Source*: office.md 4. */
export const planImport = defineOfficeWrite({
  id: 'planImport',
  path: '/imports/{id}/plan',
  action: 'PLAN_IMPORT',
});

/** Executes the plan that is named by its hash. *Source*: office.md 4, decisions 11.15. */
export const commitImport = defineOfficeWrite({
  id: 'commitImport',
  path: '/imports/{id}/commit',
  action: 'COMMIT_IMPORT',
});

/** Goes on where a batch failed. *Source*: office.md 4. */
export const resumeImport = defineOfficeWrite({
  id: 'resumeImport',
  path: '/imports/{id}/resume',
  action: 'RESUME_IMPORT',
});

/** Ends an import of which nothing was committed. *Source*: office.md 4. */
export const discardImport = defineOfficeWrite({
  id: 'discardImport',
  path: '/imports/{id}/discard',
  action: 'DISCARD_IMPORT',
});

/** Accepts what was imported. *Source*: office.md 4, decisions 11.15. */
export const signOffImport = defineOfficeWrite({
  id: 'signOffImport',
  path: '/imports/{id}/sign-off',
  action: 'SIGN_OFF_IMPORT',
});

/** What stands against undoing an import. *Source*: office.md 4, ADR 203. */
export const listImportUndoBlockers = defineOfficeList({
  id: 'listImportUndoBlockers',
  path: '/imports/{id}/undo-blockers',
  right: 'VIEW_CLIENTS',
});

/** Takes everything back that an import made, or nothing. *Source*: office.md 4, decisions 11.15, ADR 203. */
export const undoImport = defineOfficeWrite({
  id: 'undoImport',
  path: '/imports/{id}/undo',
  action: 'UNDO_IMPORT',
});

export const OFFICE_IMPORT_CALLS = [
  listImports,
  getImport,
  listImportErrors,
  downloadImportErrors,
  downloadImportTemplate,
  openImport,
  uploadImportFile,
  planImport,
  commitImport,
  resumeImport,
  discardImport,
  signOffImport,
  listImportUndoBlockers,
  undoImport,
] as const;
