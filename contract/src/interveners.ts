import { INTERVENER_STATUSES, INTERVENER_TYPES } from '@area/domain/intervener/status';
import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { accountSummary } from './accounts.ts';
import { ACCOUNTS_PAGE_SIZE, listQuery } from './list.ts';
import { operationSummary } from './operations.ts';
import { byId, day, euros, percent, uuid } from './wire.ts';

/** A person or company, as its own screens need it. *Source*: specification 3. */
export const intervener = z.object({
  uuid,
  intervener_type: z.enum(INTERVENER_TYPES),
  name: z.string(),
  given_name: z.string(),
  family_name_1: z.string(),
  document_type: z.string(),
  document_number: z.string(),
  email: z.string().nullable(),
  mobile_phone: z.string().nullable(),
  is_minor: z.boolean(),
  is_document_permanent: z.boolean(),
  document_expiration_date: day.nullable(),
  intervener_status: z.enum(INTERVENER_STATUSES),
  has_docs_signed: z.boolean(),
  has_pending_docs_signed: z.boolean(),
});
export type IntervenerRecord = z.output<typeof intervener>;

export const listOwnAccounts = defineCall({
  id: 'listOwnAccounts',
  method: 'GET',
  path: '/interveners/{id}/accounts',
  service: 'interveners',
  summary: 'The accounts on which a person has a role',
  access: { rule: 'self', name: 'id' },
  kind: 'list',
  params: byId,
  query: listQuery(ACCOUNTS_PAGE_SIZE).extend({ is_private_area: z.enum(['true', 'false']).optional() }),
  response: accountSummary,
});

export const listOwnOperations = defineCall({
  id: 'listOwnOperations',
  method: 'GET',
  path: '/interveners/{id}/operations',
  service: 'interveners',
  summary: 'The operations of every account of a person, newest first',
  access: { rule: 'self', name: 'id' },
  kind: 'list',
  params: byId,
  query: listQuery().extend({ $type: z.string().max(80).default('') }),
  response: operationSummary,
});

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

export const getBalance = defineCall({
  id: 'getBalance',
  method: 'GET',
  path: '/interveners/{id}/balance',
  service: 'interveners',
  summary: 'What a person holds over all accounts',
  access: { rule: 'self', name: 'id' },
  params: byId,
  response: balance,
});

export const INTERVENER_CALLS = [listOwnAccounts, listOwnOperations, getBalance] as const;
