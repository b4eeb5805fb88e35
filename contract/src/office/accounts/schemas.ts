import { ACCOUNT_STATUSES } from '@area/domain/account/status';
import { PRODUCT_TYPES } from '@area/domain/product/product';
import { z } from 'zod';
import { defineListSchemas, defineSchemas } from '../../schemas/define.ts';
import type { SchemasOf } from '../../schemas/define.ts';
import { byId, moment, uuid } from '../../schemas/wire.ts';
import { namedText } from '../named-schemas.ts';
import { because, officeReason } from '../reason.ts';
import type { OFFICE_ACCOUNT_CALLS } from './calls.ts';
import { accountRecord } from './record-schemas.ts';

const moved = z.object({ uuid, status: z.enum(ACCOUNT_STATUSES) });

export const OFFICE_ACCOUNT_SCHEMAS = {
  getOfficeAccount: defineSchemas({
    summary: 'An account with its people, holdings, bank accounts and blocks; the look is recorded',
    params: byId,
    response: accountRecord,
  }),
  showAccount: defineSchemas({
    summary: 'Keeps an account out of the private area, or shows it there again',
    body: z.strictObject({ number: namedText, is_private_area: z.boolean() }),
    response: z.object({ uuid, is_private_area: z.boolean() }),
  }),
  listSignedAccounts: defineListSchemas({
    summary: 'New accounts whose contract is signed, which wait to be accepted, the oldest first',
    response: z.object({
      uuid,
      number: z.string(),
      alias: z.string(),
      type: z.enum(PRODUCT_TYPES),
      signature_arrangement: z.string(),
      /** Their names. */
      owners: z.string().nullable(),
      created_at: moment,
    }),
  }),
  validateAccount: defineSchemas({
    summary: 'Accepts a new account whose contract is signed; from then on its owners order',
    params: byId,
    response: moved,
  }),
  blockAccount: defineSchemas({
    summary:
      'Blocks an account, of which nobody is told; for money laundering with compliance among two',
    params: byId,
    body: z.strictObject({ reason: officeReason, is_aml: z.boolean().default(false) }),
    response: moved,
  }),
  unblockAccount: defineSchemas({
    summary: 'Ends the block of an account: it is again what it was',
    params: byId,
    body: because,
    response: moved,
  }),
  closeAccount: defineSchemas({
    summary: 'Closes an empty account for good; it stays readable',
    params: byId,
    body: because,
    response: z.object({ uuid, closed_at: moment }),
  }),
} satisfies SchemasOf<typeof OFFICE_ACCOUNT_CALLS>;
