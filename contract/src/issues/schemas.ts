import { ISSUE_STATUSES } from '@area/domain/issue/status';
import { z } from 'zod';
import { defineListSchemas, defineSchemas } from '../schemas/define.ts';
import type { SchemasOf } from '../schemas/define.ts';
import { byId, day, moment, uuid } from '../schemas/wire.ts';
import type { ISSUE_CALLS } from './calls.ts';

const HREF_MAX = 200;
const sentLink = z.strictObject({ href: z.string().max(HREF_MAX) });

/** Longer than any form accepts: the real limit is a rule of the domain, shown at the field. */
const typed = z.string().max(10_000);

/** What the contact form sends. Only the two texts vary; the server sets the rest itself. *Source*: specification 3 and 7. */
export const contactIssue = z.strictObject({
  isFromPA: z.literal(true),
  blocking: z.literal(false),
  is_intervener: z.literal(true),
  subject: typed,
  description: typed,
  /** *Shape*: `YYYY-MM-DD HH:mm:ss`. */
  expires_on: z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/),
  status: z.literal('OPEN'),
  _links: z.strictObject({
    /** *Example*: `/interveners/018f3a00-0000-7000-8000-00000000000a`. */
    interveners: z.array(sentLink).min(1).max(10),
    /** The `_links._self` of the group. */
    group_assigned: sentLink,
    /** *Example*: `/categories/INTERVENER_CARE`. */
    category: sentLink,
  }),
});
export type SentIssue = z.output<typeof contactIssue>;

/** A question of a client to the staff. *Source*: specification 3. */
export const issue = z.object({
  uuid,
  subject: z.string(),
  description: z.string(),
  status: z.enum(ISSUE_STATUSES),
  category: z.string(),
  /** *Shape*: `YYYY-MM-DD HH:mm:ss`, in Madrid. */
  expires_on: z.string(),
  created_at: moment,
});

export type Issue = z.output<typeof issue>;

/** A question in a list of its client. */
const ownIssue = z.object({
  uuid,
  subject: z.string(),
  category: z.string(),
  status: z.enum(ISSUE_STATUSES),
  created_at: moment,
  /** When something was written last. */
  last_at: moment,
  /** Whether the office wrote last. */
  is_answered: z.boolean(),
});
export type OwnIssue = z.output<typeof ownIssue>;

const FILES_MAX = 5;

/** A question with everything that its client and the office wrote. */
export const conversation = ownIssue.extend({
  /** The day until which a complaint is answered; null for any other. */
  answered_by: day.nullable(),
  messages: z.array(
    z.object({
      by: z.enum(['CLIENT', 'OFFICE']),
      text: z.string(),
      at: moment,
      files: z.array(z.object({ uuid, filename: z.string() })),
    }),
  ),
  /** Whether the caller may write; what had ended is opened again by it. */
  can_write: z.boolean(),
  is_reopened: z.boolean(),
});
export type Conversation = z.output<typeof conversation>;

export const ISSUE_SCHEMAS = {
  listIssues: defineListSchemas({
    summary: 'Own questions to the staff, the last written on top',
    response: ownIssue,
  }),
  getIssue: defineSchemas({
    summary: 'A question to the staff with what was answered',
    params: byId,
    response: conversation,
  }),
  writeInIssue: defineSchemas({
    summary: 'Writes in a question; what had ended is opened again',
    params: byId,
    body: z.strictObject({
      message: typed,
      /** Documents that the caller sent as ISSUE_ATTACHMENT. */
      documents: z.array(uuid).max(FILES_MAX).default([]),
    }),
    response: conversation,
  }),
  createIssue: defineSchemas({
    summary: 'Asks the staff something, by the contact form',
    body: contactIssue,
    response: issue,
  }),
} satisfies SchemasOf<typeof ISSUE_CALLS>;
