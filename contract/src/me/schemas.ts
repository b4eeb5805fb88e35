import { LANGUAGES } from '@area/domain/configuration/languages';
import { NOTIFICATION_CHANNELS, NOTIFICATION_TYPES } from '@area/domain/notification/codes';
import { z } from 'zod';
import { accountSummary } from '../accounts/schemas.ts';
import { intervener } from '../interveners/schemas.ts';
import { defineSchemas } from '../schemas/define.ts';
import type { SchemasOf } from '../schemas/define.ts';
import { moment, uuid } from '../schemas/wire.ts';
import type { ME_CALLS } from './calls.ts';

export const notification = z.object({
  uuid,
  type: z.enum(NOTIFICATION_TYPES),
  title: z.string(),
  body: z.string(),
  entity_type: z.string(),
  entity_uuid: uuid,
  is_read: z.boolean(),
  /** Whether it needs an action of its reader. *Source*: ADR 176. */
  needs_reader: z.boolean(),
  /** When it was written; of an order, when it last changed. */
  created_at: moment,
  read_at: moment.nullable(),
  /** The most direct channel by which its reader was notified. */
  channel: z.enum(NOTIFICATION_CHANNELS),
});
export type Notification = z.output<typeof notification>;

/** The logged user. *Source*: specification 3. */
export const me = z.object({
  /** Business time of the answer: dates are compared with it, not with the reader's clock. */
  at: moment,
  given_name: z.string(),
  family_name_1: z.string(),
  private_area: z.object({
    intervener,
    accounts: z.array(accountSummary),
    notifications: z.array(notification),
    /** Whether another signer refused an order of theirs and they have not seen it yet. */
    has_unseen_rejections: z.boolean(),
  }),
});
export type Me = z.output<typeof me>;

export const languageChoice = z.strictObject({ language: z.enum(LANGUAGES) });

export const ME_SCHEMAS = {
  getMe: defineSchemas({
    summary: 'Who is logged in, with their accounts and unread notifications',
    response: me,
  }),
  setLanguage: defineSchemas({
    summary: 'Chooses the language of the mails, SMS and papers that the logged user receives',
    body: languageChoice,
    response: languageChoice,
  }),
} satisfies SchemasOf<typeof ME_CALLS>;
