import { GROUPS } from '@area/domain/intervener/codes';
import { z } from 'zod';
import { defineSchemas } from '../schemas/define.ts';
import type { SchemasOf } from '../schemas/define.ts';
import { uuid } from '../schemas/wire.ts';
import type { GROUP_CALLS } from './calls.ts';

/** The address of a resource. *Example*: `/groups/018f3a00-0000-7000-8000-000000000001`. */
export const link = z.object({ href: z.string() });

/** A group of the staff that issues are assigned to. *Source*: specification 7. */
export const group = z.object({
  uuid,
  key_name: z.enum(GROUPS),
  /** In the language of the caller. */
  name: z.string(),
  _links: z.object({ _self: link }),
});
export type GroupRecord = z.output<typeof group>;

export const GROUP_SCHEMAS = {
  listGroups: defineSchemas({
    summary: 'The groups of the staff',
    response: z.object({ groups: z.array(group) }),
  }),
} satisfies SchemasOf<typeof GROUP_CALLS>;
