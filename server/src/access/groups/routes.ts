import { listGroups } from '@area/contract/groups/calls';
import type { Register } from '../../platform/http/calls/register.ts';
import { listAllGroups } from './store.ts';

export const groupRoutes = (serve: Register): void => {
  serve(listGroups, async ({ db, language }) => ({
    groups: await listAllGroups(db, language),
  }));
};
