import { STARTED_KINDS } from '@area/domain/application/codes';
import { APPLICATION_STATUSES } from '@area/domain/application/transitions';
import { PRODUCT_TYPES } from '@area/domain/product/product';
import { z } from 'zod';
import { defineListSchemas, defineSchemas } from '../../schemas/define.ts';
import type { SchemasOf } from '../../schemas/define.ts';
import { fileBytes } from '../../schemas/download.ts';
import { byId, uuid } from '../../schemas/wire.ts';
import { namedText } from '../named-schemas.ts';
import { byPaper, paperQuery } from '../paper-schemas.ts';
import { officeReason } from '../reason.ts';
import type { OFFICE_APPLICATION_CALLS } from './calls.ts';
import { applicationLine } from './line-schemas.ts';
import { applicationRecord } from './record-schemas.ts';

const TEXT_MAX = 1000;
/** What the applicants read. */
const told = z.string().trim().min(3).max(TEXT_MAX);
/** An application after a step. */
export const applicationState = z.object({ uuid, status: z.enum(APPLICATION_STATUSES) });

export const OFFICE_APPLICATION_SCHEMAS = {
  listApplications: defineListSchemas({
    summary: 'Applications, the one that waits longest first',
    query: { status: z.enum(APPLICATION_STATUSES).optional() },
    response: applicationLine.extend({
      /** Their names, as they wrote them. */
      people: z.string(),
    }),
  }),
  getApplicationRecord: defineSchemas({
    summary:
      'An application with its people, papers, score, hits and history; the look is recorded',
    params: byId,
    response: applicationRecord,
  }),
  downloadApplicationPaper: defineSchemas({
    summary: 'A scan or paper of an application, for whoever decides; the look is recorded',
    params: byPaper,
    query: paperQuery,
    response: fileBytes,
  }),
  openApplication: defineSchemas({
    summary: 'Opens an application for somebody at the desk, by mail or by post, who gets its link',
    body: z.strictObject({
      kind: z.enum(STARTED_KINDS),
      type: z.enum(PRODUCT_TYPES).default('F'),
      channel: z.enum(['DESK', 'EMAIL', 'POSTAL']),
      /** The name of the host whose client they become. */
      host: namedText,
      given_name: z.string().trim().max(TEXT_MAX),
      email: z.string().trim().max(TEXT_MAX),
    }),
    response: z.object({ uuid, reference: z.string(), status: z.enum(APPLICATION_STATUSES) }),
  }),
  askApplicant: defineSchemas({
    summary: 'Asks the applicants for something more; they get it by mail with a link',
    params: byId,
    body: z.strictObject({ text: told }),
    response: applicationState,
  }),
  prepareApplication: defineSchemas({
    summary: 'Lets an application go to its signatures',
    params: byId,
    body: z.strictObject({
      reason: officeReason,
      /** Whether whoever has the same document on record is the same person: the account is opened for them. */
      is_same_person: z.boolean().default(false),
    }),
    response: applicationState,
  }),
  refuseApplication: defineSchemas({
    summary: 'Refuses an application; the reason stays in the office, what is told goes out',
    params: byId,
    body: z.strictObject({ reason: officeReason, told }),
    response: applicationState,
  }),
  acceptApplication: defineSchemas({
    summary: 'Accepts a signed application: its people are clients and its account takes orders',
    params: byId,
    body: z.strictObject({
      /** Whether the person who accepts has seen on video whoever did not prove at a distance who they are. */
      is_seen_on_video: z.boolean().default(false),
    }),
    response: applicationState,
  }),
} satisfies SchemasOf<typeof OFFICE_APPLICATION_CALLS>;
