import {
  addWebhook,
  listWebhookAttempts,
  listWebhooks,
  resendWebhook,
  switchWebhook,
  testWebhook,
} from '@area/contract/office/webhooks/calls';
import { reason } from '@area/domain/rules/reason';
import type { Db } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { refuseFields } from '../../platform/http/field-errors.ts';
import { findIntegrationRow } from '../integration/store.ts';
import type { IntegrationRow } from '../integration/store.ts';
import type { OfficeRegister } from '../proposals/office-register.ts';
import { addWebhook as add, changeWebhook } from './change-webhook.ts';
import { listAttempts, resendDeliveries } from './deliveries-store.ts';
import { findEndpoint, listEndpoints, lockEndpoint } from './endpoints-store.ts';
import type { EndpointRow } from './endpoints-store.ts';
import { presentAttempt, presentTest, presentWebhook } from './present-webhook.ts';
import { testEndpoint } from './test-endpoint.ts';

const ATTEMPTS_SHOWN = 1000;

const present = (row: EndpointRow) => ({ ...presentWebhook(row), program: row.client_id });

/** *Errors*: NOT_FOUND. */
const getEndpoint = async (db: Db, uuid: string, find = findEndpoint): Promise<EndpointRow> => {
  const row = await find(db, uuid);
  if (!row) throw new AppError('NOT_FOUND');
  return row;
};

/** The program of an endpoint. *Errors*: INVALID_INPUT of one that there is not, or that has ended. */
const getProgram = async (db: Db, id: string): Promise<IntegrationRow> => {
  const row = await findIntegrationRow(db, id);
  return row && row.revoked_at === null
    ? row
    : refuseFields([{ field: 'program', ...reason('rules.integration.unknown') }]);
};

const subjectsOf = ({ params: { id } }: { readonly params: { readonly id: string } }) => [
  { kind: 'webhook' as const, uuid: id },
];

const changeRoutes = ({ write }: OfficeRegister): void => {
  write(addWebhook, {
    subjects: ({ body: { program } }) => [{ kind: 'integration', uuid: program }],
    changes: async ({ body: { program, url, types } }) => [
      { field: 'program', from: program, to: program },
      { field: 'url', from: null, to: url },
      { field: 'types', from: null, to: types.join(' ') },
    ],
    run: async ({ db, parts, body: { program, ...body } }) =>
      present(await add(db, parts, { caller: await getProgram(db, program), body })),
  });
  write(switchWebhook, {
    subjects: subjectsOf,
    changes: async ({ db, params: { id }, body: { status } }) => [
      { field: 'status', from: (await getEndpoint(db, id)).status, to: status },
    ],
    run: async ({ db, parts, params: { id }, body }) => {
      const endpoint = await getEndpoint(db, id, lockEndpoint);
      const caller = await getProgram(db, endpoint.client_id);
      return present(await changeWebhook(db, parts, { endpoint, caller, body }));
    },
  });
  write(resendWebhook, {
    subjects: subjectsOf,
    changes: async ({ body: { failed_since } }) => [
      { field: 'failed_since', from: null, to: failed_since },
    ],
    run: async ({ db, parts, params: { id }, body }) => {
      const { uuid } = await getEndpoint(db, id);
      const failed_since = new Date(body.failed_since);
      const now = parts.clock.wall();
      return { deliveries: await resendDeliveries(db, uuid, { failed_since }, now) };
    },
  });
};

/** Where events are sent to, as the office sees and stops it. *Source*: office 6. */
export const officeWebhooks = (register: OfficeRegister): void => {
  const { read, write } = register;
  read(listWebhooks, async ({ db }) => (await listEndpoints(db)).map(present));
  read(listWebhookAttempts, async ({ db, params: { id } }) => {
    const { uuid } = await getEndpoint(db, id);
    return (await listAttempts(db, uuid, ATTEMPTS_SHOWN)).map(presentAttempt);
  });
  changeRoutes(register);
  write(testWebhook, {
    subjects: subjectsOf,
    changes: async ({ db, params: { id } }) => {
      const { url } = await getEndpoint(db, id);
      return [{ field: 'url', from: url, to: url }];
    },
    prepare: async ({ db, parts, params: { id } }) => {
      const { attempt, store } = await testEndpoint(db, parts, await getEndpoint(db, id));
      return async ({ db: tx }) => {
        await store(tx);
        return presentTest(attempt);
      };
    },
  });
};
