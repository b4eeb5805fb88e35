import { z } from 'zod';
import { defineListSchemas, defineSchemas } from '../schemas/define.ts';
import type { SchemasOf } from '../schemas/define.ts';
import { byId, day, moment, uuid } from '../schemas/wire.ts';
import type { REPORT_CALLS } from './calls.ts';

/** What a person may ask for. *Source*: decisions 9.2 and 9.3. */
export const REPORT_KINDS = [
  'TAX_REPORT',
  'COST_REPORT',
  'WITHHOLDING_CERT',
  'CONTRIBUTION_CERT',
  'POSITION_STATEMENT',
] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

export const REPORT_STATUSES = ['REQUESTED', 'READY', 'FAILED'] as const;

/** A report that was asked for, made in the background. */
export const report = z.object({
  uuid,
  kind: z.enum(REPORT_KINDS),
  /** Of a yearly one. */
  year: z.int().nullable(),
  /** Of a position report. */
  on: day.nullable(),
  /** Of a position report; null is of all accounts. */
  uuid_account: uuid.nullable(),
  status: z.enum(REPORT_STATUSES),
  /** *Units*: per cent of the work that is done. */
  progress: z.int(),
  /** The document, once it is ready; read by the calls of documents. */
  uuid_document: uuid.nullable(),
  requested_at: moment,
  ready_at: moment.nullable(),
});
export type Report = z.output<typeof report>;

const oneReport = {
  params: z.strictObject({ id: uuid, uuid }),
};

/** What there is to report of a year. */
export const reportYear = z.object({
  year: z.int(),
  /** Whether the year is over: before, its report is provisional. */
  is_over: z.boolean(),
  /** Only sections with content. */
  kinds: z.array(z.enum(REPORT_KINDS)),
  /** The newest document of each kind, whether somebody asked for it or the daily run made it; none if there is none yet. */
  papers: z.array(
    z.object({
      kind: z.enum(REPORT_KINDS),
      uuid_document: uuid,
      made_at: moment,
      is_provisional: z.boolean(),
    }),
  ),
});
export type ReportYear = z.output<typeof reportYear>;

/** What a report is asked for by: a year, or a day and perhaps one account. */
export const reportRequest = z.strictObject({
  kind: z.enum(REPORT_KINDS),
  year: z.int().optional(),
  on: day.optional(),
  uuid_account: uuid.optional(),
});

export const REPORT_SCHEMAS = {
  listReports: defineListSchemas({
    summary: 'The reports that a person asked for, newest first',
    params: byId,
    response: report,
  }),
  requestReport: defineSchemas({
    summary:
      'Asks for a report; one that is being made is the same one, so that asking twice is harmless',
    params: byId,
    body: reportRequest,
    response: report,
  }),
  getReport: defineSchemas({
    summary: 'A report that was asked for: how far it is',
    ...oneReport,
    response: report,
  }),
  listReportYears: defineSchemas({
    summary: 'The years that a person may have a report of, newest first',
    params: byId,
    response: z.array(reportYear),
  }),
} satisfies SchemasOf<typeof REPORT_CALLS>;

export type ReportRequest = z.output<typeof reportRequest>;
