import { ISSUE_STATUSES } from '@area/domain/issue/status';
import { z } from 'zod';
import { defineSchemas } from '../schemas/define.ts';
import type { SchemasOf } from '../schemas/define.ts';
import { moment, uuid } from '../schemas/wire.ts';
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

export const ISSUE_SCHEMAS = {
  createIssue: defineSchemas({
    summary: 'Asks the staff something, by the contact form',
    body: contactIssue,
    response: issue,
  }),
} satisfies SchemasOf<typeof ISSUE_CALLS>;
