import { defineCall } from '../define-call.ts';

export const listGroups = defineCall({
  id: 'listGroups',
  method: 'GET',
  path: '/groups',
  service: 'users',
  access: { rule: 'session' },
});

export const GROUP_CALLS = [listGroups] as const;
