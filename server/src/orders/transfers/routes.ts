import { listManagers as listManagersCall } from '@area/contract/managers/calls';
import type { Register } from '../../platform/http/calls/register.ts';
import { listManagers } from './manager-store.ts';

export const managerRoutes = (serve: Register): void => {
  serve(listManagersCall, async ({ db }) => listManagers(db));
};
