import { IMPORT_KINDS, IMPORT_STATUSES } from '@area/domain/imports/kinds';
import { z } from 'zod';
import { DOWNLOAD_FORMATS } from '../../download.ts';
import { defineListSchemas, defineSchemas } from '../../schemas/define.ts';
import type { SchemasOf } from '../../schemas/define.ts';
import { fileBytes } from '../../schemas/download.ts';
import { byId, euros, moment, units, uuid } from '../../schemas/wire.ts';
import { importFile } from '../file.ts';
import type { OFFICE_IMPORT_CALLS } from './calls.ts';

const LONGEST_NAME = 100;
const LONGEST_REASON = 1000;
const HASH = /^[0-9a-f]{64}$/;

const kind = z.enum(IMPORT_KINDS);
const sha256 = z.string().regex(HASH);

/** What the plan does with the rows of a kind. */
const kindTotals = z.object({ kind, rows: z.int(), create: z.int(), same: z.int() });

/** What the lots of a product come to: in the files, as the old system says it, and what is held after the commit. */
const productTotals = z.object({
  product_code: z.string(),
  lots: z.int(),
  units,
  cost: euros,
  /** Nothing without a file of control totals. */
  told_units: units.nullable(),
  told_cost: euros.nullable(),
  /** What the imported lots and their positions hold; nothing before the commit. */
  held_units: units.nullable(),
  held_cost: euros.nullable(),
});

export const importRow = z.object({
  uuid,
  name: z.string(),
  status: z.enum(IMPORT_STATUSES),
  created_by: z.string(),
  created_at: moment,
  planned_at: moment.nullable(),
  committed_at: moment.nullable(),
  ended_by: z.string().nullable(),
  ended_at: moment.nullable(),
});

export const importName = z.string().trim().min(1).max(LONGEST_NAME);

/** An import with its files, its totals and how far it is. */
export const importWhole = importRow.extend({
  /** The hash that an approval names; nothing while there is no plan. */
  plan_sha256: sha256.nullable(),
  files: z.array(
    z.object({
      uuid,
      kind,
      name: z.string(),
      sha256,
      /** WAITING: it has not been read yet. */
      status: z.enum(['WAITING', 'READ']),
      records: z.int(),
      errors: z.int(),
      uploaded_by: z.string(),
      uploaded_at: moment,
    }),
  ),
  errors: z.int(),
  kinds: z.array(kindTotals),
  products: z.array(productTotals),
  /** Rows that are committed, and all that the plan makes. */
  done: z.int(),
  to_do: z.int(),
  /** Why a batch failed. */
  failure: z.string().nullable(),
  /** Queries of the auditor that found something after the commit. */
  audit_findings: z.int().nullable(),
});

const importState = z.object({ uuid, status: z.enum(IMPORT_STATUSES) });

export const OFFICE_IMPORT_SCHEMAS = {
  listImports: defineListSchemas({ summary: 'Imports, newest first', response: importRow }),
  getImport: defineSchemas({
    summary: 'An import with its files, its totals and how far it is',
    params: byId,
    response: importWhole,
  }),
  listImportErrors: defineListSchemas({
    summary: 'What is wrong in the files of an import, by row and column',
    params: byId,
    response: z.object({
      kind,
      /** The line of the file; 0 is the file as a whole. */
      line: z.int(),
      column: z.string(),
      code: z.string(),
      sentence: z.string(),
    }),
  }),
  downloadImportErrors: defineSchemas({
    summary: 'What is wrong in the files of an import, as a CSV',
    params: byId,
    response: fileBytes,
  }),
  downloadImportTemplate: defineSchemas({
    summary:
      'The empty file of a kind with an example, as a CSV or a workbook whose cells are text',
    params: z.strictObject({ kind }),
    query: z.strictObject({ $format: z.enum(DOWNLOAD_FORMATS).default(DOWNLOAD_FORMATS[0]) }),
    response: fileBytes,
  }),
  openImport: defineSchemas({
    summary: 'Opens an import, which takes one file of each kind',
    body: z.strictObject({ name: importName }),
    response: importState,
  }),
  uploadImportFile: defineSchemas({
    summary:
      'Takes a file of a kind: CSV in UTF-8, also compressed (.csv.gz), XLSX, or a zip for kinds with files, of at most 30 MB. It is read and checked in the background',
    params: byId,
    body: z.strictObject({ kind, file: importFile }),
    response: z.object({ uuid, kind, sha256 }),
  }),
  planImport: defineSchemas({
    summary: 'Dry run: compares the files with each other and with what is here, in the background',
    params: byId,
    response: importState,
  }),
  commitImport: defineSchemas({
    summary:
      'Executes the plan that is named by its hash, in batches, once a second person has approved',
    params: byId,
    body: z.strictObject({ plan_sha256: sha256 }),
    response: importState,
  }),
  resumeImport: defineSchemas({
    summary: 'Goes on with an import of which a batch failed',
    params: byId,
    response: importState,
  }),
  discardImport: defineSchemas({
    summary: 'Ends an import of which nothing was committed',
    params: byId,
    body: z.strictObject({ reason: z.string().trim().min(1).max(LONGEST_REASON) }),
    response: importState,
  }),
  signOffImport: defineSchemas({
    summary: 'Accepts what was imported: totals equal, and nothing found by the auditor',
    params: byId,
    response: importState,
  }),
  listImportUndoBlockers: defineListSchemas({
    summary: 'What stands against undoing an import: rows that something has happened to since',
    params: byId,
    response: z.object({ kind, external_id: z.string(), code: z.string(), sentence: z.string() }),
  }),
  undoImport: defineSchemas({
    summary:
      'Takes back everything that an import made, all of it or nothing, in the background; units go out again by operations of their own',
    params: byId,
    body: z.strictObject({ reason: z.string().trim().min(1).max(LONGEST_REASON) }),
    response: importState,
  }),
} satisfies SchemasOf<typeof OFFICE_IMPORT_CALLS>;
