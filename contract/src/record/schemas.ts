import { DATA_RIGHTS } from '@area/domain/gdpr/rights';
import { z } from 'zod';
import { issue } from '../issues/schemas.ts';
import { defineSchemas } from '../schemas/define.ts';
import type { SchemasOf } from '../schemas/define.ts';
import { fileBytes } from '../schemas/download.ts';
import { byId, moment, uuid } from '../schemas/wire.ts';
import type { RECORD_CALLS } from './calls.ts';

export const EXPORT_STATUSES = ['REQUESTED', 'READY', 'FAILED', 'EXPIRED'] as const;

/** A copy of everything that is known about a person. */
export const dataExport = z.object({
  uuid,
  status: z.enum(EXPORT_STATUSES),
  requested_at: moment,
  ready_at: moment.nullable(),
  /** Until when it can be downloaded. */
  expires_at: moment.nullable(),
  /** *Units*: bytes. */
  size: z.int().nullable(),
  /** *Shape*: SHA-256, hexadecimal. */
  sha256: z.string().nullable(),
});
export type DataExport = z.output<typeof dataExport>;

/** What is asked under the data protection law. */
export const rightsRequest = z.strictObject({
  right: z.enum(DATA_RIGHTS),
  /** Longer than any form accepts: the real limit is a rule of the domain, shown at the field. */
  text: z.string().max(10_000),
});

export const RECORD_SCHEMAS = {
  requestExport: defineSchemas({
    summary: 'Asks for a copy of all the data of a person, made in the background',
    params: byId,
    response: dataExport,
  }),
  listExports: defineSchemas({
    summary: 'The copies that a person asked for, newest first',
    params: byId,
    response: z.array(dataExport),
  }),
  getExport: defineSchemas({
    summary: 'A copy of all the data, as a zip',
    params: z.strictObject({ id: uuid, uuid }),
    response: fileBytes,
  }),
  requestRight: defineSchemas({
    summary: 'Makes use of a right over personal data; it is answered within 30 days',
    params: byId,
    body: rightsRequest,
    response: issue,
  }),
} satisfies SchemasOf<typeof RECORD_CALLS>;
