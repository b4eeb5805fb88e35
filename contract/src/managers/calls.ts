import { defineList } from '../define-call.ts';

export const listManagers = defineList({
  id: 'listManagers',
  path: '/cnmv',
  service: 'operations',
  access: { rule: 'session' },
});

export const MANAGER_CALLS = [listManagers] as const;
