import { CALLS } from '@area/contract/calls';
import type { Call } from '@area/contract/call';
import { INTEGRATION_CALLS } from '@area/contract/integration/calls';
import { OFFICE_CALLS } from '@area/contract/office/calls';
import { VIEW_READS } from '@area/domain/sharing/views';
import type { ViewRead } from '@area/domain/sharing/views';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newUuid } from '../../src/platform/new-uuid.ts';
import { Client } from '../client.ts';
import { addAccount, addInvestor } from '../people.ts';
import type { Account } from '../people.ts';
import { createTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';
import { grantView, viewBody } from '../views.ts';

let app: TestApp;
let shown: Account;
let hidden: Account;
let foreign: Account;
const secrets = new Map<ViewRead | 'ALL', string>();
beforeAll(async () => {
  app = await createTestApp();
  const { person, account } = await addInvestor(app);
  shown = account;
  hidden = await addAccount(app, [{ uuid: person.uuid, role: 'TITULAR' }]);
  foreign = (await addInvestor(app)).account;
  secrets.set('ALL', (await grantView(app, person, viewBody([shown]))).secret);
  for (const read of VIEW_READS)
    secrets.set(read, (await grantView(app, person, viewBody([shown], { reads: [read] }))).secret);
});
afterAll(() => app.dispose());

const holder = (of: ViewRead | 'ALL') => new Client(app, secrets.get(of));

const EVERY: readonly Call[] = [...CALLS, ...OFFICE_CALLS, ...INTEGRATION_CALLS];
/** Those that ask for nobody, and those that ask for the key or the pair of a host instead of a bearer. */
const WITHOUT_BEARER: readonly Call['access']['rule'][] = [
  'anyone',
  'office_anyone',
  'integration_assertion',
  'consumer',
  'apikey',
];

/** A form is read as a form before anybody is asked who they are. */
const bodyFor = ({ encoding, asData }: Call) =>
  encoding === 'multipart' && !asData ? new FormData() : { no_such_field: true };

const ask = async (client: Client, call: Call, query = '') =>
  client.send({
    method: call.method,
    path: call.path.replaceAll(/\{\w+\}/g, newUuid()) + query,
    ...(call.method !== 'GET' && { body: bodyFor(call) }),
  });

describe('the secret of a view', () => {
  it('opens no call of any API besides those of views', async () => {
    const others = EVERY.filter(
      ({ access }) => access.rule !== 'view' && !WITHOUT_BEARER.includes(access.rule),
    );
    expect(others.length).toBeGreaterThan(300);
    const let_in: string[] = [];
    for (const call of others) {
      const { status } = await ask(holder('ALL'), call);
      if (status !== 401) let_in.push(`${call.id}: ${status}`);
    }
    expect(let_in).toEqual([]);
  });

  it.each(VIEW_READS)('with %s reads that and no other', async (read) => {
    for (const call of CALLS) {
      if (call.access.rule !== 'view') continue;
      const isLet = call.access.read === 'OPEN' || call.access.read === read;
      const { status, result } = await ask(holder(read), call);
      expect([call.id, status, result?.code]).toEqual(
        isLet ? [call.id, 200, undefined] : [call.id, 403, 'SCOPE_MISSING'],
      );
    }
  });

  it('reaches its own account, and no other of its owner or of anybody else', async () => {
    for (const call of CALLS) {
      if (call.access.rule !== 'view' || call.access.read === 'OPEN') continue;
      const statusOf = async (account: string) =>
        (await ask(holder('ALL'), call, `?uuid_account=${account}`)).status;
      expect([call.id, await statusOf(shown.uuid)]).toEqual([call.id, 200]);
      for (const other of [hidden.uuid, foreign.uuid, newUuid()])
        expect([call.id, await statusOf(other)]).toEqual([call.id, 404]);
    }
  });
});
