import {
  apiAddWebhook,
  apiChangeWebhook,
  apiGetWebhook,
  apiListAttempts,
  apiListDeliveries,
  apiListWebhooks,
  apiMakeWebhookSecret,
  apiResend,
  apiTestWebhook,
} from '@area/contract/integration/webhook-calls';
import { AppError } from '../../platform/http/app-error.ts';
import type {
  IntegrationContext,
  IntegrationRegister,
} from '../integration/integration-register.ts';
import { addWebhook, changeWebhook, makeWebhookSecret } from './change-webhook.ts';
import { listAttempts, listDeliveries, resendDeliveries } from './deliveries-store.ts';
import { findEndpoint, listEndpoints, lockEndpoint } from './endpoints-store.ts';
import type { EndpointRow } from './endpoints-store.ts';
import { presentAttempt, presentDelivery, presentTest, presentWebhook } from './present-webhook.ts';
import { testEndpoint } from './test-endpoint.ts';

const ATTEMPTS_SHOWN = 100;

type OfEndpoint = Pick<IntegrationContext, 'db' | 'caller'> & {
  readonly params: { readonly id: string };
};

/** That of another program is answered as one that is not there. *Errors*: NOT_FOUND. */
const getOwn = async (
  { db, caller, params: { id } }: OfEndpoint,
  find: typeof findEndpoint = findEndpoint,
): Promise<EndpointRow> => {
  const endpoint = await find(db, id);
  if (endpoint?.client_id !== caller.id) throw new AppError('NOT_FOUND');
  return endpoint;
};

const changeRoutes = ({ write }: IntegrationRegister): void => {
  write(apiAddWebhook, async ({ db, parts, caller, body }) =>
    presentWebhook(await addWebhook(db, parts, { caller, body })),
  );
  write(apiChangeWebhook, async (context) => {
    const { db, parts, caller, body } = context;
    const endpoint = await getOwn(context, lockEndpoint);
    context.requireVersion(`${endpoint.version}`);
    return presentWebhook(await changeWebhook(db, parts, { endpoint, caller, body }));
  });
  write(apiMakeWebhookSecret, async (context) =>
    makeWebhookSecret(context.db, context.parts, await getOwn(context, lockEndpoint)),
  );
};

const sendRoutes = ({ write }: IntegrationRegister): void => {
  write(apiTestWebhook, {
    prepare: async (context) => {
      const { db, parts } = context;
      const { attempt, store } = await testEndpoint(db, parts, await getOwn(context));
      return async ({ db: tx }) => {
        await store(tx);
        return presentTest(attempt);
      };
    },
  });
  write(apiResend, async (context) => {
    const { db, parts, body } = context;
    const { uuid } = await getOwn(context);
    const which = 'delivery' in body ? body : { failed_since: new Date(body.failed_since) };
    const deliveries = await resendDeliveries(db, uuid, which, parts.clock.wall());
    if ('delivery' in body && deliveries === 0) throw new AppError('NOT_FOUND');
    return { deliveries };
  });
};

/** The endpoints of a program: it makes them, and looks after them, itself. *Source*: office 6. */
export const integrationWebhooks = (register: IntegrationRegister): void => {
  const { read } = register;
  read(apiListWebhooks, async ({ db, caller }) =>
    (await listEndpoints(db, caller.id)).map(presentWebhook),
  );
  read(apiGetWebhook, async (context) => presentWebhook(await getOwn(context)));
  read(apiListDeliveries, async (context) => {
    const { db, query } = context;
    const { uuid } = await getOwn(context);
    const { after, status, limit } = query;
    const rows = await listDeliveries(db, uuid, { after, status, limit: limit + 1 });
    const shown = rows.slice(0, limit);
    return {
      data: shown.map(presentDelivery),
      page: { last: shown.at(-1)?.event_number ?? after, has_more: rows.length > limit },
    };
  });
  read(apiListAttempts, async (context) => {
    const { uuid } = await getOwn(context);
    return (await listAttempts(context.db, uuid, ATTEMPTS_SHOWN)).map(presentAttempt);
  });
  changeRoutes(register);
  sendRoutes(register);
};
