import { ROLE_STATUSES } from '@area/domain/account/role-requests';
import { ROLES } from '@area/domain/account/role-codes';
import { z } from 'zod';
import { defineListSchemas, defineSchemas } from '../../schemas/define.ts';
import type { SchemasOf } from '../../schemas/define.ts';
import { byId, moment, uuid } from '../../schemas/wire.ts';
import { because } from '../reason.ts';
import type { OFFICE_ROLE_CALLS } from './calls.ts';

const decided = z.object({ uuid, status: z.enum(ROLE_STATUSES) });

export const OFFICE_ROLE_SCHEMAS = {
  listWaitingRoles: defineListSchemas({
    summary: 'People who wait to be added to accounts, the oldest first',
    response: z.object({
      uuid,
      /** Of the account. */
      number: z.string(),
      role: z.enum(ROLES),
      document_number: z.string(),
      /** As our record knows them. */
      name: z.string(),
      /** As the requester wrote it: if both differ, the office asks. */
      written_name: z.string(),
      /** Holders who have not signed. */
      missing_signatures: z.number().int(),
      requested_at: moment.nullable(),
      signed_at: moment.nullable(),
      validated_at: moment.nullable(),
    }),
  }),
  validateRole: defineSchemas({
    summary: 'Accepts somebody who is to be added to an account; an owner needs two people',
    params: byId,
    body: z.strictObject({
      /** Whether they signed by hand and the office has the document. */
      is_on_paper: z.boolean().default(false),
    }),
    response: decided,
  }),
  rejectRole: defineSchemas({
    summary: 'Refuses somebody who is to be added, with a reason, which the holders read',
    params: byId,
    body: because,
    response: decided,
  }),
  grantPower: defineSchemas({
    summary: 'Writes down that the role of somebody goes further, by a deed or a contract',
    params: byId,
    body: z.strictObject({ power: z.enum(['has_express_power', 'has_mandate']) }),
    response: z.object({ uuid, power: z.string() }),
  }),
} satisfies SchemasOf<typeof OFFICE_ROLE_CALLS>;
