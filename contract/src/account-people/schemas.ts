import { INTERVENER_KINDS_TO_ADD, ROLE_STATUSES } from '@area/domain/account/role-requests';
import { ADDED_AT_ONCE_MAX } from '@area/domain/account/new-person';
import { ROLES } from '@area/domain/account/roles';
import { SUBROLES } from '@area/domain/account/subrole';
import { INTERVENER_STATUSES } from '@area/domain/intervener/status';
import { z } from 'zod';
import { defineListSchemas, defineSchemas } from '../schemas/define.ts';
import type { SchemasOf } from '../schemas/define.ts';
import { expandWith, searchText } from '../schemas/list.ts';
import {
  byId,
  euros,
  judgedDay,
  moment,
  namedVersion,
  percent,
  sentEuros,
  typed,
  uuid,
} from '../schemas/wire.ts';
import type { ACCOUNT_PEOPLE_CALLS } from './calls.ts';

/** A role of somebody on an account. One that waits, or that ended, authorises nothing. *Source*: decisions 1.8 and 6.1. */
export const accountRole = z.object({
  uuid,
  role: z.enum(ROLES),
  /** In which capacity the role acts; null for owners and contributors. */
  subrole: z.enum(SUBROLES).nullable(),
  status: z.enum(ROLE_STATUSES),
  /** How far an attorney's power reaches; null without a limit. */
  power_limit_eur: euros.nullable(),
  /** A guardian whose signature is enough alone. */
  single_authority: z.boolean(),
  since: moment.nullable(),
  ended_at: moment.nullable(),
  /** Why the office did not accept it. */
  rejected_because: z.string().nullable(),
  uuid_envelope: uuid.nullable(),
  /** How many holders have not signed yet, of a role that waits. */
  missing_signatures: z.int().nullable(),
  are_documents_validated: z.boolean(),
});
export type AccountRole = z.output<typeof accountRole>;

/**
 * Somebody on an account. Of a proposed person only what the requester wrote is shown: the caller may not learn whether they
 * are a client already.
 */
export const accountIntervener = z.object({
  uuid,
  name: z.string(),
  document_masked: z.string(),
  email_masked: z.string().nullable(),
  intervener_status: z.enum(INTERVENER_STATUSES),
  is_me: z.boolean(),
  is_minor: z.boolean(),
  percentage: percent.nullable(),
  /** Only when `$expand` asks for it. */
  account_intervener_role: z.array(accountRole).exactOptional(),
});
export type AccountIntervener = z.output<typeof accountIntervener>;

const onAccount = z.strictObject({ id: uuid, intervenerId: uuid });

/** Somebody to be added. The rules of each field are the domain's. */
export const sentIntervener = z.strictObject({
  document_type: z.enum(['DNI', 'NIE', 'PASAPORTE']),
  document_number: typed,
  /** The country that gave a passport. *Shape*: alpha-2. */
  document_country: typed.nullable().optional(),
  given_name: typed,
  family_name_1: typed,
  family_name_2: typed.optional(),
  birthdate: judgedDay,
  email: typed,
  mobile_phone_prefix: typed,
  mobile_phone: typed,
  role: z.enum(ROLES),
  /** Of an attorney; without it the power has no limit. */
  power_limit_eur: sentEuros.optional(),
  /** Of a guardian. */
  single_authority: z.boolean().optional(),
});
export type SentIntervener = z.output<typeof sentIntervener>;

export const ACCOUNT_PEOPLE_SCHEMAS = {
  listAccountInterveners: defineListSchemas({
    summary: 'Everybody on an account, with their roles',
    params: byId,
    query: { $search: searchText, $expand: expandWith(['account_intervener_role']) },
    response: accountIntervener,
  }),
  addInterveners: defineSchemas({
    summary: 'Asks for people to be added to an account, to be signed by all holders and validated',
    params: byId,
    body: z.strictObject({
      kind: z.enum(INTERVENER_KINDS_TO_ADD),
      interveners: z.array(sentIntervener).min(1).max(ADDED_AT_ONCE_MAX),
    }),
    response: z.array(accountIntervener),
  }),
  changeAccountIntervener: defineSchemas({
    summary: 'Changes how far somebody may go: less counts at once, more is signed by all holders',
    params: onAccount,
    body: z.strictObject({
      /** Null takes the limit away. */
      power_limit_eur: sentEuros.nullable().optional(),
      single_authority: z.boolean().optional(),
      version: namedVersion.optional(),
    }),
    response: accountIntervener,
  }),
  removeAccountIntervener: defineSchemas({
    summary: 'Takes somebody off an account; anybody may leave who does not own it',
    params: onAccount,
    response: accountIntervener,
  }),
  replaceRoles: defineSchemas({
    summary: 'Says which roles somebody has: those left out end, new ones are signed and validated',
    params: onAccount,
    body: z.strictObject({ roles: z.array(z.enum(ROLES)).min(1).max(ROLES.length) }),
    response: accountIntervener,
  }),
} satisfies SchemasOf<typeof ACCOUNT_PEOPLE_CALLS>;
