import { ISSUE_STATUSES } from '@area/domain/issue/status';
import { z } from 'zod';
import { defineListSchemas } from '../../schemas/define.ts';
import type { SchemasOf } from '../../schemas/define.ts';
import { moment, uuid } from '../../schemas/wire.ts';
import type { OFFICE_ISSUE_CALLS } from './calls.ts';

export const OFFICE_ISSUE_SCHEMAS = {
  listOpenIssues: defineListSchemas({
    summary: 'Open questions of clients, the next to expire first',
    response: z.object({
      uuid,
      status: z.enum(ISSUE_STATUSES),
      category: z.string(),
      subject: z.string(),
      description: z.string(),
      expires_on: moment,
      /** Who takes care of it. */
      group: z.string(),
      /** Of the client; nothing when the program itself asks. */
      document_number: z.string().nullable(),
    }),
  }),
} satisfies SchemasOf<typeof OFFICE_ISSUE_CALLS>;
