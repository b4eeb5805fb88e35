import { ACCOUNT_STATUSES } from '@area/domain/account/status';
import { INTERVENER_STATUSES, INTERVENER_TYPES } from '@area/domain/intervener/status';
import { OPERATION_STATUSES } from '@area/domain/operation/codes';
import { OPERATION_TYPES } from '@area/domain/operation/types';
import { ENVELOPE_STATUSES } from '@area/domain/signature/envelope';
import { SIGNED_PURPOSES } from '@area/domain/signature/purposes';
import { z } from 'zod';
import { SEARCH_MAX_LENGTH } from '../../paging.ts';
import { defineSchemas } from '../../schemas/define.ts';
import type { SchemasOf } from '../../schemas/define.ts';
import { euros, moment, uuid } from '../../schemas/wire.ts';
import type { OFFICE_SEARCH_CALLS } from './calls.ts';

const account = {
  uuid,
  number: z.string(),
  alias: z.string(),
  status: z.enum(ACCOUNT_STATUSES),
  /** Those whom it belongs to. */
  owners: z.string(),
};

/** What was found, a few of each kind. */
const found = z.object({
  clients: z.array(
    z.object({
      uuid,
      name: z.string(),
      document_number: z.string(),
      intervener_type: z.enum(INTERVENER_TYPES),
      intervener_status: z.enum(INTERVENER_STATUSES),
      is_deceased: z.boolean(),
    }),
  ),
  accounts: z.array(z.object(account)),
  /** Bank accounts of clients, with the account that they belong to. */
  bank_accounts: z.array(z.object({ ...account, iban: z.string() })),
  orders: z.array(
    z.object({
      reference: z.string(),
      type: z.enum(OPERATION_TYPES),
      operation_status: z.enum(OPERATION_STATUSES),
      account: z.string(),
      product: z.string(),
      amount: euros.nullable(),
      created_at: moment,
    }),
  ),
  /** By the code that their evidence prints. */
  envelopes: z.array(
    z.object({
      code: z.string(),
      purpose: z.enum(SIGNED_PURPOSES),
      /** VOID is one that a later one took the place of. */
      status: z.enum([...ENVELOPE_STATUSES, 'VOID']),
      created_at: moment,
      /** What it is about: an order, or else a client or an account. */
      order: z.string().nullable(),
      client_uuid: uuid.nullable(),
      account_uuid: uuid.nullable(),
    }),
  ),
});

export const OFFICE_SEARCH_SCHEMAS = {
  searchOffice: defineSchemas({
    summary:
      'Clients, accounts, bank accounts, orders and envelopes by what they are called, a few of each',
    query: z.strictObject({
      /** The beginnings of the words of a name, or the beginning of a number. *Example*: `lopez mar`. */
      q: z.string().trim().min(2).max(SEARCH_MAX_LENGTH),
    }),
    response: found,
  }),
} satisfies SchemasOf<typeof OFFICE_SEARCH_CALLS>;
