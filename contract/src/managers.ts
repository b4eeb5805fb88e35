import { z } from 'zod';
import { defineList } from './define-list.ts';

/** A manager of other funds, as its supervisor lists it. */
export const manager = z.object({
  cnmv_number: z.string(),
  name: z.string(),
  nif: z.string(),
});
export type ManagerInfo = z.output<typeof manager>;

export const listManagers = defineList({
  id: 'listManagers',
  path: '/cnmv',
  service: 'operations',
  summary: 'The managers that a transfer may come from, by name',
  access: { rule: 'session' },
  response: manager,
});

export const MANAGER_CALLS = [listManagers] as const;
