import { IMPORT_KINDS } from '@area/domain/imports/kinds';
import { z } from 'zod';
import { importFile } from '../office/file.ts';
import { importName, importRow, importWhole } from '../office/imports/schemas.ts';
import { defineSchemas } from '../schemas/define.ts';
import type { SchemasOf } from '../schemas/define.ts';
import { byId } from '../schemas/wire.ts';
import type { INTEGRATION_IMPORT_CALLS } from './import-calls.ts';
import { pageOf, pageQuery, version } from './page-schemas.ts';

const kind = z.enum(IMPORT_KINDS);

export const integrationImport = z.object({ version, ...importWhole.shape });

export const integrationImportError = z.object({
  kind,
  line: z.int().meta({ description: 'The line of the file; 0 is the file as a whole.' }),
  column: z.string(),
  code: z.string(),
  sentence: z.string(),
});

export const INTEGRATION_IMPORT_SCHEMAS = {
  apiListImports: defineSchemas({
    summary: 'Imports, in the order in which they were opened',
    query: z.strictObject(pageQuery),
    response: pageOf(importRow),
  }),
  apiGetImport: defineSchemas({
    summary: 'An import with its files, its totals and how far it is',
    params: byId,
    response: integrationImport,
  }),
  apiListImportErrors: defineSchemas({
    summary: 'What is wrong in the files of an import, by row and column',
    params: byId,
    query: z.strictObject(pageQuery),
    response: pageOf(integrationImportError),
  }),
  apiOpenImport: defineSchemas({
    summary: 'Opens an import, which takes one file of each kind',
    body: z.strictObject({ name: importName }),
    response: integrationImport,
  }),
  apiUploadImportFile: defineSchemas({
    summary:
      'Hands over a file of a kind, in the place of one before it: JSON Lines or CSV in UTF-8, also compressed, of at most 30 MB. It is read and checked in the background',
    params: byId,
    body: z.strictObject({ kind, file: importFile }),
    response: integrationImport,
  }),
  apiPlanImport: defineSchemas({
    summary:
      'Dry run: compares the files with each other and with what is here, in the background. Two people of the office approve what comes out',
    params: byId,
    response: integrationImport,
  }),
} satisfies SchemasOf<typeof INTEGRATION_IMPORT_CALLS>;
