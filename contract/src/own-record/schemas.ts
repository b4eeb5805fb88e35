import {
  GENDERS,
  MAILING_TYPES,
  MARITAL_REGIMES,
  MARITAL_STATUSES,
} from '@area/domain/intervener/codes';
import { COMING_OF_AGE_STEPS } from '@area/domain/intervener/coming-of-age';
import { DRAFT_STATUSES, FIXED_FIELDS } from '@area/domain/intervener/draft';
import { PENDING_KINDS } from '@area/domain/intervener/pending-kind';
import {
  CRS_INDICATORS,
  FATCA_INDICATORS,
  FATCA_STATUSES,
} from '@area/domain/kyc/tax-residence-codes';
import { reason } from '@area/domain/rules/reason';
import { z } from 'zod';
import { intervener } from '../interveners/schemas.ts';
import { defineSchemas } from '../schemas/define.ts';
import type { SchemasOf } from '../schemas/define.ts';
import { byId, day, judgedDay, moment, namedVersion, typed, uuid } from '../schemas/wire.ts';
import type { OWN_RECORD_CALLS } from './calls.ts';

/** Fields as somebody proposes them; what they were stays in force until staff validate them. */
const proposed = z.record(z.string(), z.union([z.string(), z.boolean(), z.null()]));

/** A change that waits, or one that staff did not accept. *Source*: specification 4, decisions 1.7. */
export const pendingChange = z.object({
  uuid,
  kind: z.enum(PENDING_KINDS),
  changes: proposed,
  created_at: moment,
  status: z.enum(DRAFT_STATUSES),
});
export type PendingChange = z.output<typeof pendingChange>;

const rejectedChange = pendingChange.extend({ reason: z.string(), decided_at: moment });

/** What a minor who has turned eighteen still has to bring. *Source*: decisions 1.7. */
const comingOfAge = z.object({ since: day, missing: z.array(z.enum(COMING_OF_AGE_STEPS)) });

/** Everything that somebody says about themselves. *Source*: specification 3. */
export const ownRecord = intervener.extend({
  /** Sent back with a change, which is refused if somebody else changed the record first. */
  version: z.int(),
  lastname_1: z.string(),
  lastname_2: z.string().nullable(),
  gender: z.enum(GENDERS).nullable(),
  /** *Shape*: alpha-2. */
  nationality: z.string().nullable(),
  marital_status: z.enum(MARITAL_STATUSES).nullable(),
  marital_regime: z.enum(MARITAL_REGIMES).nullable(),
  birth_city: z.string().nullable(),
  /** *Shape*: alpha-2. */
  birth_country: z.string().nullable(),
  /** *Example*: `+34`. */
  mobile_phone_prefix: z.string(),
  mailing_type: z.enum(MAILING_TYPES),
  source: z.string(),
  source_system: z.string(),
  tin_code: z.string().nullable(),
  /** *Shape*: alpha-2. */
  tin_country: z.string().nullable(),
  giin_code: z.string().nullable(),
  fatca_indicator: z.enum(FATCA_INDICATORS).nullable(),
  fatca_status: z.enum(FATCA_STATUSES).nullable(),
  crs_indicator: z.enum(CRS_INDICATORS).nullable(),
  /** By when the tax residence must be certified again. */
  tax_certificate_due_on: day.nullable(),
  /** When the choices about personal data were made, and which text they answer. */
  gdpr_answered_at: moment.nullable(),
  gdpr_text_version: z.string().nullable(),
  group: z.string(),
  permission_set: z.string(),
  uuid_group: uuid,
  uuid_permission_set: z.string(),
  pending_changes: z.array(pendingChange),
  /** What staff did not accept lately, and why. */
  rejected_changes: z.array(rejectedChange),
  coming_of_age: comingOfAge.nullable(),
  _links: z.object({ _self: z.object({ href: z.string() }) }),
});
export type OwnRecord = z.output<typeof ownRecord>;

/** The codes that came to the contact that is left and to the one that is taken. */
const contactCodes = z.strictObject({ old: z.string().max(20), new: z.string().max(20) });

const editable = {
  birthdate: judgedDay.nullable(),
  gender: z.enum(GENDERS).nullable(),
  nationality: typed.nullable(),
  marital_status: z.enum(MARITAL_STATUSES).nullable(),
  marital_regime: z.enum(MARITAL_REGIMES).nullable(),
  birth_city: typed.nullable(),
  birth_country: typed.nullable(),
  is_document_permanent: z.boolean(),
  document_expiration_date: day.nullable(),
  email: typed.nullable(),
  mobile_phone: typed.nullable(),
  mobile_phone_prefix: typed,
  mailing_type: z.enum(MAILING_TYPES),
};

const fixed = z
  .unknown()
  .refine((sent) => sent === undefined, { params: { reason: reason('rules.draft.fixed') } })
  .optional();

/** What a client may propose: part of it. Name and document are listed too, so that the reason can be shown. */
export const intervenerChange = z.strictObject({
  version: namedVersion,
  contact_codes: contactCodes.optional(),
  ...z.object(editable).partial().shape,
  ...Object.fromEntries(FIXED_FIELDS.map((field) => [field, fixed])),
});
export type IntervenerChange = z.output<typeof intervenerChange>;

/** The whole record as it was read. What cannot be changed must be as it was, or left out. */
export const intervenerReplacement = z.looseObject({
  version: namedVersion,
  contact_codes: contactCodes.optional(),
  ...editable,
});
export type IntervenerReplacement = z.output<typeof intervenerReplacement>;

/** A contact to move to: one at a time, so that one pair of codes proves it. */
export const newContact = z.strictObject({
  mobile_phone: typed.optional(),
  mobile_phone_prefix: typed.optional(),
  email: typed.optional(),
});

export const OWN_RECORD_SCHEMAS = {
  getIntervener: defineSchemas({
    summary: 'Everything that a person says about themselves, with the changes that wait',
    params: byId,
    response: ownRecord,
  }),
  changeIntervener: defineSchemas({
    summary: 'Proposes changes of personal data; they take effect when staff validate them',
    params: byId,
    body: intervenerChange,
    response: ownRecord,
  }),
  replaceIntervener: defineSchemas({
    summary: 'The same with the whole record; group, permission set and links are left aside',
    params: byId,
    body: intervenerReplacement,
    response: ownRecord,
  }),
  sendContactCodes: defineSchemas({
    summary: 'Sends a code to the contact that is left and another to the one that is taken',
    params: byId,
    body: newContact,
    response: z.object({
      masked_old: z.string(),
      masked_new: z.string(),
      sent_at: moment,
      expires_at: moment,
      resend_at: moment,
    }),
  }),
  discardDraft: defineSchemas({
    summary: 'Takes back a change that waits',
    params: z.strictObject({ id: uuid, uuid }),
    response: ownRecord,
  }),
} satisfies SchemasOf<typeof OWN_RECORD_CALLS>;
