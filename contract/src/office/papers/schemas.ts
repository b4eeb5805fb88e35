import { z } from 'zod';
import { defineSchemas } from '../../schemas/define.ts';
import type { SchemasOf } from '../../schemas/define.ts';
import { uuid } from '../../schemas/wire.ts';
import type { OFFICE_PAPER_CALLS } from './calls.ts';

export const OFFICE_PAPER_SCHEMAS = {
  markPaperShown: defineSchemas({
    summary: 'Records that a file which was fetched ahead is looked at',
    params: z.strictObject({ paperId: uuid }),
    response: z.object({ uuid }),
  }),
} satisfies SchemasOf<typeof OFFICE_PAPER_CALLS>;
