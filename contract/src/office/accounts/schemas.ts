import { z } from 'zod';
import { defineSchemas } from '../../schemas/define.ts';
import type { SchemasOf } from '../../schemas/define.ts';
import { byId, uuid } from '../../schemas/wire.ts';
import { namedText } from '../named-schemas.ts';
import type { OFFICE_ACCOUNT_CALLS } from './calls.ts';
import { accountRecord } from './record-schemas.ts';

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
} satisfies SchemasOf<typeof OFFICE_ACCOUNT_CALLS>;
