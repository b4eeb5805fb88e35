import { getConfigEntry, getPublicConfiguration } from '@area/contract/config/calls';
import { AppError } from '../../platform/http/app-error.ts';
import { hostOf } from '../../platform/http/calls/context.ts';
import type { Register } from '../../platform/http/calls/register.ts';
import { findEntry } from './entries.ts';
import { findConfiguration, findConfigurationOfPortal } from './store.ts';

export const configRoutes = (serve: Register): void => {
  serve(getPublicConfiguration, async ({ db, params, query, parts, hostname }) => {
    const preview =
      query.preview === undefined ? undefined : { secret: query.preview, now: parts.clock.wall() };
    const found = await findConfiguration(db, params.id, {
      demo: parts.settings.DEMO,
      staff_sso: parts.settings.STAFF_OIDC_ISSUER !== undefined,
      hostname,
      preview,
    });
    if (!found) throw new AppError('NOT_FOUND');
    return found;
  });

  serve(getConfigEntry, async (context) => {
    const { db, params } = context;
    const found = findEntry(params.idOrName, await findConfigurationOfPortal(db, hostOf(context)));
    if (!found) throw new AppError('NOT_FOUND');
    return found;
  });
};
