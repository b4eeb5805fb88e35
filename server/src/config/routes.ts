import { getPublicConfiguration } from '@area/contract/config';
import { AppError } from '../http/app-error.ts';
import type { Register } from '../http/register.ts';
import { findConfiguration } from './store.ts';

export const configRoutes = (serve: Register): void => {
  serve(getPublicConfiguration, async ({ db, params, parts, hostname }) => {
    const found = await findConfiguration(db, params.id, { demo: parts.settings.DEMO, hostname });
    if (!found) throw new AppError('NOT_FOUND');
    return found;
  });
};
