import { createHash } from 'node:crypto';
import {
  createView,
  getSharedView,
  getViewChoices,
  listSharedEvolution,
  listSharedOperations,
  listSharedPositions,
  listViewLooks,
  listViews,
  revokeView,
} from '@area/contract/views/calls';
import { LOOKS_PER_HOUR_MAX } from '@area/domain/sharing/views';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client } from '../../../test/client.ts';
import type { Reply } from '../../../test/client.ts';
import { addLots } from '../../../test/holdings.ts';
import { placeOrder, publish } from '../../../test/orders.ts';
import { lastMessage, listMails } from '../../../test/outbox.ts';
import { addAccount, addInvestor, addPerson, addProduct, addWard } from '../../../test/people.ts';
import { addStaff, enterArea } from '../../../test/staff.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { listTold } from '../../../test/told.ts';
import { grantView, viewBody } from '../../../test/views.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import { endView } from './store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());

/** Somebody with two accounts that hold the same fund. */
const addOwner = async () => {
  const first = await addInvestor(app);
  const second = await addAccount(app, [{ uuid: first.person.uuid, role: 'TITULAR' }]);
  await addLots(app, first, [['2025-03-03', '100.000000', '1000.00']]);
  await addLots(app, { ...first, account: second }, [['2025-03-03', '7.000000', '70.00']]);
  await publish(app, first.product, { day: '2025-12-30', value: '11.000000' });
  await publish(app, first.product, { day: '2026-03-09', value: '12.000000' });
  return { ...first, second };
};

const ENDED = { status: 401, result: { code: 'VIEW_ENDED' } };
const every = async (reader: Client): Promise<Reply[]> => [
  await reader.try(getSharedView),
  await reader.try(listSharedPositions),
  await reader.try(listSharedEvolution),
  await reader.try(listSharedOperations),
];

describe('a view', () => {
  it('shows its account, its period and its reads, and nothing besides', async () => {
    const owner = await addOwner();
    const order = await placeOrder(owner);
    await placeOrder({ ...owner, account: owner.second });
    const { view, url, secret, reader } = await grantView(
      app,
      owner.person,
      viewBody([owner.account], { from: '2026-01-01' }),
    );
    expect(url).toMatch(new RegExp(`/view#${secret}$`));
    expect(view).toMatchObject({ state: 'LIVE', looks: 0, last_look_at: null });
    expect(await reader.ask(getSharedView)).toMatchObject({
      name: 'Marta Gil',
      accounts: [{ uuid: owner.account.uuid, value: '1200.00' }],
      value: '1200.00',
      from: '2026-01-01',
      until: '2026-06-08',
    });
    const positions = await reader.ask(listSharedPositions);
    expect(positions).toMatchObject([
      { uuid_account: owner.account.uuid, units: '100.000000', value: '1200.00', cost: '1000.00' },
    ]);
    // The older operation and the older value are there, and before the first day of the view.
    const operations = await reader.ask(listSharedOperations);
    expect(operations.map(({ uuid }) => uuid)).toEqual([order.uuid]);
    const evolution = await reader.ask(listSharedEvolution, { query: { period: 'MAX' } });
    expect(evolution).toEqual([{ date: '2026-03-09', value: '1200.00', contributed: '1000.00' }]);
    for (const call of [listSharedPositions, listSharedEvolution, listSharedOperations])
      expect(await reader.try(call, { query: { uuid_account: owner.second.uuid } })).toMatchObject({
        status: 404,
      });
  });

  it('of two accounts shows both, or one of them', async () => {
    const owner = await addOwner();
    const { reader } = await grantView(app, owner.person, viewBody([owner.account, owner.second]));
    expect(await reader.ask(getSharedView)).toMatchObject({ value: '1284.00' });
    expect(await reader.ask(listSharedPositions)).toHaveLength(2);
    expect(
      await reader.ask(listSharedPositions, { query: { uuid_account: owner.second.uuid } }),
    ).toMatchObject([{ value: '84.00' }]);
    expect(await reader.ask(listSharedOperations)).toHaveLength(2);
  });

  it('without a read is told so, and no figure comes in another way', async () => {
    const owner = await addOwner();
    const { reader } = await grantView(
      app,
      owner.person,
      viewBody([owner.account], { kind: 'PROGRAM', reads: ['OPERATIONS'] }),
    );
    const [opened, positions, evolution, operations] = await every(reader);
    expect(opened?.data).toMatchObject({ value: null, accounts: [{ value: null }] });
    for (const refused of [positions, evolution])
      expect(refused).toMatchObject({ status: 403, result: { code: 'SCOPE_MISSING' } });
    expect(operations?.status).toBe(200);
  });

  it('keeps its secret as a hash, and is no session', async () => {
    const { person, account } = await addInvestor(app);
    const { secret, view } = await grantView(app, person, viewBody([account]));
    const row = await app.db
      .selectFrom('shared_views')
      .select('secret_sha256')
      .where('uuid', '=', view.uuid)
      .executeTakeFirstOrThrow();
    expect(row.secret_sha256).toEqual(createHash('sha256').update(secret).digest());
    expect((await new Client(app, secret).try(listViews)).status).toBe(401);
    expect(await person.client.try(getSharedView)).toMatchObject({
      status: 401,
      result: { code: 'UNAUTHORIZED' },
    });
    const listed = await person.client.send({ method: 'GET', path: '/views' });
    expect(listed.bytes.toString()).not.toContain(secret);
  });
});

describe('the end of a view', () => {
  it('is at once when it is revoked, and a second time changes nothing', async () => {
    const owner = await addOwner();
    const { view, reader } = await grantView(app, owner.person, viewBody([owner.account]));
    expect((await reader.try(getSharedView)).status).toBe(200);
    const params = { id: view.uuid };
    const revoked = await owner.client.ask(revokeView, { params });
    expect(revoked).toMatchObject({ state: 'REVOKED', revoked_at: expect.any(String) as string });
    for (const reply of await every(reader)) expect(reply).toMatchObject(ENDED);
    expect(await owner.client.ask(revokeView, { params })).toEqual(revoked);
    // What was refused is no look.
    expect(await owner.client.ask(listViewLooks, { params })).toHaveLength(1);
  });

  it('is waited for by a look that comes meanwhile, which is refused after the commit', async () => {
    const owner = await addOwner();
    const { view, reader } = await grantView(app, owner.person, viewBody([owner.account]));
    let look: Promise<Reply> | undefined;
    await inTransaction(app.db, async (tx) => {
      await endView(tx, { intervener: owner.person.uuid, uuid: view.uuid, at: new Date() });
      // It was admitted while the view lived, and waits where it is written down.
      look = reader.try(listSharedPositions);
      await new Promise((resolve) => {
        setTimeout(resolve, 300);
      });
    });
    expect(await look).toMatchObject(ENDED);
  });

  it('comes after its last day', async () => {
    const owner = await addOwner();
    const { reader } = await grantView(
      app,
      owner.person,
      viewBody([owner.account], { until: '2026-03-11' }),
    );
    const before = app.clock.business();
    app.clock.setBusiness('2026-03-11T22:59:00Z');
    expect((await reader.try(getSharedView)).status).toBe(200);
    app.clock.setBusiness('2026-03-11T23:01:00Z');
    for (const reply of await every(reader)) expect(reply).toMatchObject(ENDED);
    app.clock.setBusiness(before);
  });

  it.each([
    ['blocked', { intervener_status: 'BLOQUEADO' }],
    ['dead', { is_deceased: true }],
  ] as const)('comes while its owner is %s', async (_what, fields) => {
    const owner = await addOwner();
    const { reader } = await grantView(app, owner.person, viewBody([owner.account]));
    const change = async (values: object) =>
      app.db.updateTable('interveners').set(values).where('uuid', '=', owner.person.uuid).execute();
    await change(fields);
    for (const reply of await every(reader)) expect(reply).toMatchObject(ENDED);
    await change({ intervener_status: 'FINALIZADO', is_deceased: false });
    expect((await reader.try(getSharedView)).status).toBe(200);
    await app.db.deleteFrom('logins').where('intervener_uuid', '=', owner.person.uuid).execute();
    for (const reply of await every(reader)) expect(reply).toMatchObject(ENDED);
  });

  it('comes with the role on its account, account by account', async () => {
    const owner = await addOwner();
    const { reader } = await grantView(app, owner.person, viewBody([owner.account, owner.second]));
    const end = async (account_uuid: string) =>
      app.db
        .updateTable('account_roles')
        .set({ status: 'ENDED' })
        .where('account_uuid', '=', account_uuid)
        .execute();
    await end(owner.account.uuid);
    expect(await reader.ask(getSharedView)).toMatchObject({
      accounts: [{ uuid: owner.second.uuid }],
      value: '84.00',
    });
    await end(owner.second.uuid);
    for (const reply of await every(reader)) expect(reply).toMatchObject(ENDED);
  });

  it('comes with an account that the area no longer shows', async () => {
    const owner = await addOwner();
    const { reader } = await grantView(app, owner.person, viewBody([owner.account]));
    await app.db
      .updateTable('accounts')
      .set({ is_private_area: false })
      .where('uuid', '=', owner.account.uuid)
      .execute();
    for (const reply of await every(reader)) expect(reply).toMatchObject(ENDED);
  });
});

describe('every look', () => {
  it('is told to the owner: what, at which account, from which network', async () => {
    const owner = await addOwner();
    const { view, reader } = await grantView(app, owner.person, viewBody([owner.account]));
    await reader.ask(getSharedView);
    await reader.ask(listSharedPositions);
    await reader.ask(listSharedPositions);
    await reader.ask(listSharedOperations, { query: { uuid_account: owner.account.uuid } });
    const looks = await owner.client.ask(listViewLooks, { params: { id: view.uuid } });
    expect(
      looks.map(({ kind, account, address, looks: n }) => [kind, account, address, n]),
    ).toEqual(
      expect.arrayContaining([
        ['OPEN', null, '127.0.0.x', 1],
        ['POSITIONS', null, '127.0.0.x', 2],
        ['OPERATIONS', expect.stringMatching(/^Cuenta /), '127.0.0.x', 1],
      ]),
    );
    const [listed] = await owner.client.ask(listViews);
    expect(listed).toMatchObject({ looks: 4, last_look_at: expect.any(String) as string });
    const told = (await listTold(app, owner.person.uuid)).filter(({ title }) =>
      title.startsWith('«Marta Gil» ha visto'),
    );
    expect(told).toHaveLength(1);
    expect(told[0]?.body).toContain('127.0.0.x');
  });

  it('from a new network is notified, once a day', async () => {
    const owner = await addOwner();
    const { secret, view } = await grantView(app, owner.person, viewBody([owner.account]));
    const lookFrom = async (remoteAddress: string) =>
      app.app.inject({
        method: 'GET',
        url: '/api/view',
        remoteAddress,
        headers: { authorization: `Bearer ${secret}` },
      });
    const told = async () =>
      (await listTold(app, owner.person.uuid)).filter(({ title }) => title.includes('ha visto'))
        .length;
    await lookFrom('203.0.113.5');
    await lookFrom('203.0.113.99');
    expect(await told()).toBe(1);
    await lookFrom('198.51.100.7');
    expect(await told()).toBe(1);
    const before = app.clock.business();
    app.clock.setBusiness('2026-03-11T09:00:00Z');
    await lookFrom('203.0.113.5');
    expect(await told()).toBe(1);
    await lookFrom('192.0.2.1');
    expect(await told()).toBe(2);
    app.clock.setBusiness(before);
    const looks = await owner.client.ask(listViewLooks, { params: { id: view.uuid } });
    expect(looks.map(({ address }) => address).toSorted()).toEqual([
      '192.0.2.x',
      '198.51.100.x',
      '203.0.113.x',
    ]);
  });

  it('is answered a thousand times in an hour, and then later', async () => {
    const owner = await addOwner();
    const { reader, view } = await grantView(
      app,
      owner.person,
      viewBody([owner.account], { kind: 'PROGRAM', name: 'Hoja de cálculo' }),
    );
    await reader.ask(listSharedPositions);
    await app.db
      .updateTable('shared_view_looks')
      .set({ looks: LOOKS_PER_HOUR_MAX })
      .where('view_uuid', '=', view.uuid)
      .execute();
    const refused = await reader.try(listSharedPositions);
    expect(refused).toMatchObject({ status: 429, result: { code: 'TOO_MANY_REQUESTS' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    app.clock.advanceWall(3_600_000);
    expect((await reader.try(listSharedPositions)).status).toBe(200);
    app.clock.advanceWall(-3_600_000);
  });
});

describe('granting a view', () => {
  it('waits for a code that says to whom, and is told by mail', async () => {
    const { person, account } = await addInvestor(app);
    const body = viewBody([account], { name: 'Gestoría Ruiz' });
    expect(await person.client.tryUnconfirmed(createView, { body })).toMatchObject({ status: 202 });
    const { body: sms } = await lastMessage(app, person.uuid);
    expect(sms).toContain('Dar a Gestoría Ruiz una vista de sus cuentas');
    expect(await person.client.ask(listViews)).toEqual([]);
    const code = await person.client.lastCode();
    // The code is of this view, and of no wider one.
    expect(
      await person.client.try(createView, { body: { ...body, until: '2027-01-01' }, code }),
    ).toMatchObject({ status: 422, result: { code: 'CODE_WRONG' } });
    expect((await person.client.try(createView, { body, code })).status).toBe(201);
    expect((await listMails(app, person.uuid)).join('\n')).toContain('Gestoría Ruiz');
  });

  it('is told to the other owners of the account', async () => {
    const [one, other] = [await addPerson(app), await addPerson(app)];
    const account = await addAccount(app, [
      { uuid: one.uuid, role: 'TITULAR' },
      { uuid: other.uuid, role: 'TITULAR' },
    ]);
    await grantView(app, one, viewBody([account]));
    expect(
      (await listTold(app, other.uuid)).map(({ title, entity_uuid }) => [title, entity_uuid]),
    ).toContainEqual(['Otra persona puede ver una cuenta suya', account.uuid]);
  });

  it('says everything that is wrong before a code is sent', async () => {
    const { person } = await addInvestor(app);
    const stranger = await addInvestor(app);
    const body = viewBody([stranger.account], {
      name: ' ',
      reads: [],
      from: '2026-03-11',
      until: '2027-03-11',
    });
    const { status, result } = await person.client.tryUnconfirmed(createView, { body });
    expect([status, result?.errors?.map(({ field }) => field)]).toEqual([
      422,
      ['name', 'accounts', 'reads', 'from', 'until'],
    ]);
  });

  it('is for whoever owns the account or decides for its owner, and not for who only looks or acts', async () => {
    const [owner, consult, attorney, guardian] = [
      await addPerson(app),
      await addPerson(app),
      await addPerson(app),
      await addPerson(app),
    ];
    const account = await addAccount(app, [
      { uuid: owner.uuid, role: 'TITULAR' },
      { uuid: consult.uuid, role: 'AUTORIZADO_CONSULTA' },
      { uuid: attorney.uuid, role: 'APODERADO' },
    ]);
    const ward = await addWard(app, { is_minor: true });
    const wards = await addAccount(app, [
      { uuid: guardian.uuid, role: 'TUTOR' },
      { uuid: ward, role: 'TITULAR' },
    ]);
    const choices = async ({ client }: Pick<typeof owner, 'client'>) =>
      (await client.ask(getViewChoices)).accounts.map(({ uuid }) => uuid);
    expect(await choices(owner)).toEqual([account.uuid]);
    expect(await choices(guardian)).toEqual([wards.uuid]);
    for (const other of [consult, attorney]) {
      expect(await choices(other)).toEqual([]);
      expect(
        await other.client.tryUnconfirmed(createView, { body: viewBody([account]) }),
      ).toMatchObject({ status: 422, result: { errors: [{ field: 'accounts' }] } });
    }
  });

  it('is not for staff in the area, who see that there are views and no secret', async () => {
    const { person, account } = await addInvestor(app);
    const { view, secret } = await grantView(app, person, viewBody([account]));
    const staff = await enterArea(app, person.document, await addStaff(app));
    const only = { status: 403, result: { code: 'CLIENT_ONLY' } };
    expect(await staff.tryUnconfirmed(createView, { body: viewBody([account]) })).toMatchObject(
      only,
    );
    expect(await staff.try(revokeView, { params: { id: view.uuid } })).toMatchObject(only);
    const listed = await staff.send({ method: 'GET', path: '/views' });
    expect(listed.data).toMatchObject([{ name: 'Marta Gil' }]);
    expect(listed.bytes.toString()).not.toContain(secret);
  });

  it('leaves the views of others alone', async () => {
    const { person, account } = await addInvestor(app);
    const { view, reader } = await grantView(app, person, viewBody([account]));
    const stranger = await addPerson(app);
    const params = { id: view.uuid };
    expect((await stranger.client.try(revokeView, { params })).status).toBe(404);
    expect((await stranger.client.try(listViewLooks, { params })).status).toBe(404);
    expect((await stranger.client.try(revokeView, { params: { id: newUuid() } })).status).toBe(404);
    expect((await reader.try(getSharedView)).status).toBe(200);
  });

  it('of a plan follows what the host offers', async () => {
    const { person, account } = await addInvestor(app);
    const plan = await addAccount(app, [{ uuid: person.uuid, role: 'PARTICIPE' }], { type: 'P' });
    await addProduct(app, { type: 'P' });
    const { reader, view } = await grantView(app, person, viewBody([account, plan]));
    expect((await reader.ask(getSharedView)).accounts).toHaveLength(2);
    await app.db
      .updateTable('shared_views')
      .set({ has_plans: false })
      .where('uuid', '=', view.uuid)
      .execute();
    expect((await reader.ask(getSharedView)).accounts).toEqual([
      expect.objectContaining({ uuid: account.uuid }),
    ]);
  });
});
