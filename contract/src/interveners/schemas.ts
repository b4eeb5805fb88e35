import { ACCOUNT_STATUSES } from '@area/domain/account/status';
import { LANGUAGES } from '@area/domain/configuration/languages';
import { GDPR_TEXT_VERSION } from '@area/domain/gdpr/preferences';
import { INTERVENER_STATUSES, INTERVENER_TYPES } from '@area/domain/intervener/status';
import { PRODUCT_TYPES } from '@area/domain/product/product';
import { reason } from '@area/domain/rules/reason';
import { SIGNATURE_ARRANGEMENTS } from '@area/domain/signature/arrangement';
import { SIGNATURE_TYPES } from '@area/domain/signature/codes';
import { z } from 'zod';
import { accountSummary } from '../accounts/schemas.ts';
import type { FilterFields } from '../list-filter.ts';
import {
  OPERATION_FILTERS,
  operationSummary,
  operationsDownloadFields,
  operationsFields,
} from '../operations/schemas.ts';
import { ACCOUNTS_PAGE_SIZE } from '../paging.ts';
import { defineListSchemas, defineSchemas } from '../schemas/define.ts';
import type { SchemasOf } from '../schemas/define.ts';
import { downloadQuery, fileBytes } from '../schemas/download.ts';
import { orderBy, searchText } from '../schemas/list.ts';
import { byId, day, euros, judgedDay, moment, pastDay, percent, uuid } from '../schemas/wire.ts';
import type { INTERVENER_CALLS } from './calls.ts';

const choice = z.boolean().nullable();

/** Choices about personal data; null until they are made. *Source*: decisions 5.4. */
export const gdprPreferences = z.object({
  commercial_own: choice,
  commercial_third_parties: choice,
  profiling: choice,
  group_sharing: choice,
  channels: z.object({ email: choice, sms: choice, phone: choice, post: choice }),
});

/** A person or company, as its own screens need it. *Source*: specification 3. */
export const intervener = z.object({
  uuid,
  intervener_type: z.enum(INTERVENER_TYPES),
  name: z.string(),
  given_name: z.string(),
  family_name_1: z.string(),
  document_type: z.string(),
  document_number: z.string(),
  /** The country that gave a passport, where it was said. *Shape*: alpha-2. */
  document_country: z.string().nullable(),
  email: z.string().nullable(),
  mobile_phone: z.string().nullable(),
  is_minor: z.boolean(),
  /** Null for an entity. */
  birthdate: judgedDay.nullable(),
  is_document_permanent: z.boolean(),
  document_expiration_date: day.nullable(),
  intervener_status: z.enum(INTERVENER_STATUSES),
  has_docs_signed: z.boolean(),
  has_pending_docs_signed: z.boolean(),
  gdpr: gdprPreferences,
  language: z.enum(LANGUAGES),
  /** Read only: it follows from the contacts. *Source*: decisions 11.2. */
  signature_type: z.enum(['DIGITAL', 'PAPER']),
});

/** What the list of accounts may be filtered by. *Source*: ADR 32. */
export const ACCOUNT_FILTERS = {
  type: { type: 'code', values: PRODUCT_TYPES },
  status: { type: 'code', values: ACCOUNT_STATUSES },
  signature_type: { type: 'code', values: SIGNATURE_TYPES },
  signature_arrangement: { type: 'code', values: SIGNATURE_ARRANGEMENTS },
  alias: { type: 'text' },
  number: { type: 'text' },
  has_pending_account_docs_signed: { type: 'flag' },
} as const satisfies FilterFields;

/** An empty type asks for all of them. */
const ofType = { $type: z.string().max(80).default('') };

/** Figures over all accounts; null where a unit value is missing, never zero instead. */
export const balance = z.object({
  value: euros.nullable(),
  cost: euros,
  gain: euros.nullable(),
  gain_percent: percent.nullable(),
  /** Change of value between the last two business days with unit values. */
  day_change: euros.nullable(),
  /** The day of the oldest unit value used. */
  valued_on: day.nullable(),
});
export type Balance = z.output<typeof balance>;

/** Every choice made expressly, and the text that was read before. */
export const gdprAnswers = z.strictObject({
  commercial_own: z.boolean(),
  commercial_third_parties: z.boolean(),
  profiling: z.boolean(),
  group_sharing: z.boolean(),
  channels: z.strictObject({
    email: z.boolean(),
    sms: z.boolean(),
    phone: z.boolean(),
    post: z.boolean(),
  }),
  /** A person who read another version has to read this one first. */
  text_version: z.string().refine((read) => read === GDPR_TEXT_VERSION, {
    params: { reason: reason('rules.gdpr.text_version') },
  }),
});
export type GdprAnswers = z.output<typeof gdprAnswers>;

/** The choices in force. */
export const gdprRecord = gdprPreferences.extend({ text_version: z.string(), answered_at: moment });

export const INTERVENER_SCHEMAS = {
  listOwnAccounts: defineListSchemas({
    summary: 'The accounts on which a person has a role',
    params: byId,
    query: {
      /** True leaves out accounts that the manager hides and those closed long ago; false shows them, marked. */
      is_private_area: z.enum(['true', 'false']).default('true'),
      $orderby: orderBy(['created_at', 'alias', 'number'], 'created_at'),
      $search: searchText,
    },
    size: ACCOUNTS_PAGE_SIZE,
    filters: ACCOUNT_FILTERS,
    response: accountSummary,
  }),
  listOwnOperations: defineListSchemas({
    summary: 'The operations of every account of a person, newest first',
    params: byId,
    query: { ...operationsFields, ...ofType },
    filters: OPERATION_FILTERS,
    response: operationSummary,
  }),
  downloadOwnOperations: defineSchemas({
    summary: 'The operations of every account of a person, as a file',
    params: byId,
    query: downloadQuery({ ...operationsDownloadFields, ...ofType }),
    response: fileBytes,
  }),
  getBalance: defineSchemas({
    summary: 'What a person holds over all accounts',
    params: byId,
    query: z.strictObject({ on: pastDay, uuid_account: uuid.optional() }),
    response: balance,
  }),
  changeGdpr: defineSchemas({
    summary: 'Gives or takes back consent to the use of personal data',
    params: byId,
    body: gdprAnswers,
    response: gdprRecord,
  }),
} satisfies SchemasOf<typeof INTERVENER_CALLS>;
