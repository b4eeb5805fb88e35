import { listGroups } from '@area/contract/groups/calls';
import type { Register } from '../../platform/http/register.ts';
import { listAllGroups } from './store.ts';

export const groupRoutes = (serve: Register): void => {
  serve(listGroups, async ({ db, language }) => ({
    groups: await listAllGroups(db, language),
  }));
};
