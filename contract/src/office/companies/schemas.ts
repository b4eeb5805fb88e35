import { z } from 'zod';
import { defineSchemas } from '../../schemas/define.ts';
import type { SchemasOf } from '../../schemas/define.ts';
import { day, uuid } from '../../schemas/wire.ts';
import { namedText } from '../named-schemas.ts';
import type { OFFICE_COMPANY_CALLS } from './calls.ts';

const seat = {
  /** The document number of the foundation. */
  entity: namedText,
  /** That of the member of its board. */
  document_number: namedText,
};

export const OFFICE_COMPANY_SCHEMAS = {
  recordPatron: defineSchemas({
    summary: 'Records who is on the board of a foundation',
    body: z.strictObject({
      ...seat,
      name: namedText,
      position: namedText,
      /** Today when nothing is said. */
      since: day.optional(),
    }),
    response: z.object({ uuid }),
  }),
  endPatron: defineSchemas({
    summary: 'Records who has left the board of a foundation',
    body: z.strictObject(seat),
    response: z.object({ uuid }),
  }),
} satisfies SchemasOf<typeof OFFICE_COMPANY_CALLS>;
