import { randomUUID } from 'node:crypto';
import { CALLS } from '@area/contract/calls';
import type { Call } from '@area/contract/call';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../test/client.ts';
import { makePng, uploadForm } from '../../../test/files.ts';
import { orderBody, placeOrder } from '../../../test/orders.ts';
import type { TestOrder } from '../../../test/orders.ts';
import { addInvestor } from '../../../test/people.ts';
import { takeSnapshot } from '../../../test/snapshot.ts';
import { addStaff, enterArea } from '../../../test/staff.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let investor: TestOrder;
let area: Client;
let order: string;
beforeAll(async () => {
  app = await createTestApp();
  investor = await addInvestor(app);
  order = (await placeOrder(investor)).uuid;
  area = await enterArea(
    app,
    investor.person.document,
    await addStaff(app, { permission_set: 'OPERATIONS_ADMINISTRATOR' }),
  );
});
afterAll(() => app.dispose());

/** What the staff do in their own name is theirs. */
const CHANGES = CALLS.filter(
  ({ id, method, access }) =>
    method !== 'GET' && access.rule !== 'staff' && id !== 'changeOperationStatus',
).map((call): { id: string; call: Call } => ({ id: call.id, call }));
const isWithoutPerson = ({ access }: Call): boolean =>
  ['anyone', 'consumer', 'apikey'].includes(access.rule);

/** What the client could do with success: only that it is not the client may stand against it. */
const bodyFor = ({ id, encoding }: Call): object => {
  if (encoding === 'multipart')
    return uploadForm({ bytes: makePng(800, 700), filename: 'domicilio.png' });
  switch (id) {
    case 'createOperation':
      return orderBody(investor);
    case 'simulateOperation':
      return {
        type: 'SUSCRIPCION',
        uuid_account: investor.account.uuid,
        uuid_product: investor.product.uuid,
      };
    case 'requestCode':
      return { uuid_operation: order };
    case 'signDocuments':
      return { uuid_operation: order, code: '000000' };
    case 'setLanguage':
      return { language: 'en' };
    default:
      return {};
  }
};

const idFor = ({ service }: Call): string =>
  ({ interveners: investor.person.uuid, accounts: investor.account.uuid, operations: order })[
    service as string
  ] ?? randomUUID();

const knock = async (call: Call) => {
  const path = call.path.replace(/\{\w+\}/, idFor(call)).replaceAll(/\{\w+\}/g, randomUUID());
  return area.send({
    method: call.method,
    path,
    body: bodyFor(call),
    headers: { 'idempotency-key': randomUUID() },
  });
};

type Snapshot = Awaited<ReturnType<typeof takeSnapshot>>;
/** What one call left is what the next one finds. */
let found: Snapshot;
beforeAll(async () => {
  found = await takeSnapshot(app);
});

/** Everything but the marks that their looks leave. */
const withoutMarks = ({ staff_audit: _looks, staff_audit_head: _end, ...rest }: Snapshot) => rest;
const whole = (snapshot: Snapshot) => snapshot;

const expectNothingChanged = async (seen: (snapshot: Snapshot) => object): Promise<void> => {
  const before = found;
  found = await takeSnapshot(app);
  expect(seen(found)).toEqual(seen(before));
};

describe('staff in the area of a client', () => {
  it.each(CHANGES.filter(({ call }) => !isWithoutPerson(call)))(
    'may not $id, which is the client’s alone',
    async ({ call }) => {
      expect(await knock(call)).toMatchObject({
        status: 403,
        result: {
          code: 'CLIENT_ONLY',
          info: 'Esto solo puede hacerlo el cliente. En su área puede consultarlo, pero no cambiarlo.',
        },
      });
      await expectNothingChanged(withoutMarks);
    },
  );

  it.each(CHANGES.filter(({ call }) => isWithoutPerson(call)))(
    'have no more right to $id than anybody without a session',
    async ({ call }) => {
      const { status } = await knock(call);
      expect([401, 415, 422]).toContain(status);
      await expectNothingChanged(whole);
    },
  );
});
