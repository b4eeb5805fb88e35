import {
  defineIntegrationPages,
  defineIntegrationRead,
  defineIntegrationWrite,
} from './define-integration.ts';

const read = 'imports:read';
const write = 'imports:write';

/** Imports of programs and of the office. *Source*: office 4 and 6, ADR 194. */
export const apiListImports = defineIntegrationPages({
  id: 'apiListImports',
  path: '/imports',
  scope: read,
});
export const apiGetImport = defineIntegrationRead({
  id: 'apiGetImport',
  path: '/imports/{id}',
  scope: read,
});
export const apiListImportErrors = defineIntegrationPages({
  id: 'apiListImportErrors',
  path: '/imports/{id}/errors',
  scope: read,
});
/** A program brings clients; two people of the office approve what its plan says. *Source*: ADR 194 and 195. */
export const apiOpenImport = defineIntegrationWrite({
  id: 'apiOpenImport',
  path: '/imports',
  scope: write,
  creates: true,
});
export const apiUploadImportFile = defineIntegrationWrite({
  id: 'apiUploadImportFile',
  path: '/imports/{id}/files',
  scope: write,
  creates: true,
  encoding: 'multipart',
  errors: ['UNSUPPORTED_MEDIA_TYPE'],
});
/** The dry run of exactly the files that the program has seen read. */
export const apiPlanImport = defineIntegrationWrite({
  id: 'apiPlanImport',
  path: '/imports/{id}/plan',
  scope: write,
  changes: true,
});

export const INTEGRATION_IMPORT_CALLS = [
  apiListImports,
  apiGetImport,
  apiListImportErrors,
  apiOpenImport,
  apiUploadImportFile,
  apiPlanImport,
] as const;
