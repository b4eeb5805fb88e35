import { z } from 'zod';
import { defineCall } from './define-call.ts';

/** A manager of other funds, as its supervisor lists it. */
export const manager = z.object({
  cnmv_number: z.string(),
  name: z.string(),
  nif: z.string(),
});
export type ManagerInfo = z.output<typeof manager>;

export const listManagers = defineCall({
  id: 'listManagers',
  method: 'GET',
  path: '/cnmv',
  service: 'operations',
  summary: 'The managers that a transfer may come from, by name',
  access: { rule: 'session' },
  response: z.array(manager),
});

export const MANAGER_CALLS = [listManagers] as const;
