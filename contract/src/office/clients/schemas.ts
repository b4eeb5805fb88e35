import { ISSUE_STATUSES } from '@area/domain/issue/status';
import { CLIENT_EVENTS } from '@area/domain/staff/client-events';
import { z } from 'zod';
import { defineListSchemas, defineSchemas } from '../../schemas/define.ts';
import type { SchemasOf } from '../../schemas/define.ts';
import { fileBytes } from '../../schemas/download.ts';
import { byId, moment, uuid } from '../../schemas/wire.ts';
import { byPaper, paperQuery } from '../paper-schemas.ts';
import { heldPosition } from '../held-position-schemas.ts';
import { officeReason } from '../reason.ts';
import type { OFFICE_CLIENT_CALLS } from './calls.ts';
import { clientRecord } from './record-schemas.ts';

const LONGEST_NOTE = 5000;
/** Longer than any address or phone: the rules of the domain say at their field which ones are taken. */
const LONGEST_CONTACT = 200;

const written = z.string().trim().max(LONGEST_CONTACT);
const params = byId;

export const OFFICE_CLIENT_SCHEMAS = {
  getClient: defineSchemas({
    summary: 'A client whole, with why they cannot operate; the look is recorded',
    params,
    response: clientRecord,
  }),
  listClientPositions: defineListSchemas({
    summary: 'What the accounts of a client hold, at the last unit values',
    params,
    response: heldPosition.extend({ account_uuid: uuid, account: z.string() }),
  }),
  listClientDocuments: defineListSchemas({
    summary: 'The documents of a client, the newest first',
    params,
    response: z.object({
      uuid,
      title: z.string(),
      subcategory: z.string(),
      filename: z.string(),
      mime_type: z.string(),
      /** Of its check; nothing where none is needed. */
      status: z.string().nullable(),
      rejected_because: z.string().nullable(),
      created_at: moment,
    }),
  }),
  downloadClientDocument: defineSchemas({
    summary: 'A document of a client; the look is recorded',
    params: byPaper,
    query: paperQuery,
    response: fileBytes,
  }),
  listClientMessages: defineListSchemas({
    summary: 'What was sent to a client by mail and SMS, the newest first',
    params,
    response: z.object({
      uuid,
      channel: z.enum(['EMAIL', 'SMS']),
      recipient: z.string(),
      subject: z.string().nullable(),
      /** Nothing of what carries a code or a link. */
      body: z.string().nullable(),
      created_at: moment,
      sent_at: moment.nullable(),
      attempts: z.int(),
      last_error: z.string().nullable(),
    }),
  }),
  listClientLogins: defineListSchemas({
    summary: 'The sessions of a client, and those of staff in their area, the newest first',
    params,
    response: z.object({
      uuid,
      /** STAFF looked at the area of the client. */
      kind: z.enum(['CLIENT', 'STAFF']),
      by: z.string().nullable(),
      reason: z.string().nullable(),
      portal: z.string(),
      opened_at: moment,
      last_used_at: moment,
      ended_at: moment.nullable(),
      ended_why: z.string().nullable(),
      ip: z.string().nullable(),
      user_agent: z.string().nullable(),
    }),
  }),
  listClientIssues: defineListSchemas({
    summary: 'What a client asked or was asked, the newest first',
    params,
    response: z.object({
      uuid,
      subject: z.string(),
      category: z.string(),
      status: z.enum(ISSUE_STATUSES),
      created_at: moment,
      expires_on: moment,
    }),
  }),
  listClientNotes: defineListSchemas({
    summary: 'Notes of staff about a client, the newest first',
    params,
    response: z.object({ uuid, written_at: moment, by: z.string(), text: z.string() }),
  }),
  writeClientNote: defineSchemas({
    summary: 'Adds a note about a client, which stays as it is and which the client never reads',
    params,
    body: z.strictObject({ text: z.string().trim().min(1).max(LONGEST_NOTE) }),
    response: z.object({ uuid }),
  }),
  listClientEvents: defineListSchemas({
    summary: 'Everything that happened with a client, the newest first',
    params,
    response: z.object({
      at: moment,
      kind: z.enum(CLIENT_EVENTS),
      /** What happened: a status, a type, a name. */
      what: z.string(),
      /** The program or nobody known, where it is empty. */
      by: z.string().nullable(),
      detail: z.string().nullable(),
      /** The order that it is about. */
      order: z.string().nullable(),
    }),
  }),
  changeClientContact: defineSchemas({
    summary:
      'Changes the phone or the mail address of a client, who is told at the old and at the new one',
    params,
    body: z.strictObject({
      email: written.optional(),
      mobile_phone_prefix: written.optional(),
      mobile_phone: written.optional(),
      /** How the client proved who they are: it is kept with the proposal. */
      reason: officeReason,
    }),
    response: z.object({
      uuid,
      email: z.string().nullable(),
      mobile_phone_prefix: z.string(),
      mobile_phone: z.string().nullable(),
    }),
  }),
} satisfies SchemasOf<typeof OFFICE_CLIENT_CALLS>;
