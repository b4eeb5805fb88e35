import { z } from 'zod';
import { defineListSchemas } from '../schemas/define.ts';
import type { SchemasOf } from '../schemas/define.ts';
import type { MANAGER_CALLS } from './calls.ts';

/** A manager of other funds, as its supervisor lists it. */
export const manager = z.object({
  cnmv_number: z.string(),
  name: z.string(),
  nif: z.string(),
});
export type ManagerInfo = z.output<typeof manager>;

export const MANAGER_SCHEMAS = {
  listManagers: defineListSchemas({
    summary: 'The managers that a transfer may come from, by name',
    response: manager,
  }),
} satisfies SchemasOf<typeof MANAGER_CALLS>;
