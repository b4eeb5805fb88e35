import { listOwnAccounts } from '@area/contract/interveners/calls';
import { getMe } from '@area/contract/me/calls';
import { getMeAdmin, listStaffVisits, loginStaff } from '@area/contract/staff/calls';
import { staffTokenAnswer } from '@area/contract/staff/schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../entry/demo/people.ts';
import { Client } from '../../../test/client.ts';
import { addAccount, addPerson } from '../../../test/people.ts';
import type { Person } from '../../../test/people.ts';
import { takeSnapshot } from '../../../test/snapshot.ts';
import { REASON, addStaff, requestAsHost, enterArea } from '../../../test/staff.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { addClerk, nextCode } from '../../../test/staff-browser.ts';
import type { Clerk } from '../../../test/staff-browser.ts';
import { endStaffSession, listStaffSessionRows } from '../staff-sessions/sessions-store.ts';
import { updateStaff } from './members-store.ts';
import { findStaff } from './store.ts';

let app: TestApp;
let person: Person;
let other: Person;
let member: Clerk;
beforeAll(async () => {
  app = await createTestApp();
  [person, other, member] = [await addPerson(app), await addPerson(app), await addClerk(app)];
  await addAccount(app, [{ uuid: person.uuid, role: 'TITULAR' }]);
});
afterAll(() => app.dispose());

const right = ({ username, secret }: Clerk) => ({
  username,
  password: DEMO_PASSWORD,
  code: nextCode(app, secret),
  document_number: person.document,
  reason: REASON,
});
const logInAs = async (clerk: Clerk, fields: object = {}, portal = 'cierzo') =>
  requestAsHost(app, loginStaff, { ...right(clerk), ...fields }, portal);
const logIn = async (fields: object = {}, portal = 'cierzo') => logInAs(member, fields, portal);

describe('staff with the right to it', () => {
  it("open a client's area for a quarter of an hour, without anything to renew it with", async () => {
    const { status, data } = await logIn();
    expect({ status, data }).toEqual({
      status: 200,
      data: {
        access_token: expect.stringMatching(/^[\w-]{43}$/) as unknown,
        token_type: 'Bearer',
        expires_in: 900,
        scope: 'admin',
      },
    });
    const area = await enterArea(app, person.document, member);
    app.clock.advanceWall(14 * 60_000);
    expect((await area.try(getMeAdmin, { query: { dni: person.document } })).status).toBe(200);
    app.clock.advanceWall(61_000);
    expect((await area.try(getMeAdmin, { query: { dni: person.document } })).status).toBe(401);
    const kinds = await app.db
      .selectFrom('tokens')
      .innerJoin('token_families', 'token_families.uuid', 'tokens.family')
      .select('tokens.kind')
      .where('token_families.kind', '=', 'STAFF')
      .execute();
    expect(new Set(kinds.map(({ kind }) => kind))).toEqual(new Set(['access']));
  });

  it('see what the client sees, and who they are', async () => {
    const area = await enterArea(app, person.document, member);
    const { admin, ...seen } = await area.ask(getMeAdmin, { query: { dni: person.document } });
    const fresh = new Client(app, undefined);
    expect((await fresh.try(getMeAdmin, { query: { dni: person.document } })).status).toBe(401);
    expect(seen.private_area.intervener.uuid).toBe(person.uuid);
    expect(await area.ask(listOwnAccounts, { params: { id: person.uuid } })).toHaveLength(1);
    expect(admin).toMatchObject({ staff_name: member.name, reason: REASON });
    expect(new Date(admin.until).getTime() - new Date(admin.since).getTime()).toBe(900_000);
  });

  it("give no other client's area, however it is asked for", async () => {
    const area = await enterArea(app, person.document, member);
    for (const dni of [other.document, '00000000T', "' or 1=1 --", '*'])
      expect(await area.try(getMeAdmin, { query: { dni } })).toMatchObject({
        status: 404,
        result: { code: 'NOT_FOUND' },
      });
    expect(await area.try(getMeAdmin)).toMatchObject({
      status: 422,
      result: { errors: [{ field: 'dni', code: 'REQUIRED' }] },
    });
    for (const id of [other.uuid, member.uuid])
      expect((await area.try(listOwnAccounts, { params: { id } })).status).toBe(404);
    const spelt = `${person.document.slice(0, 8)}-${person.document.slice(8).toLowerCase()}`;
    expect((await area.try(getMeAdmin, { query: { dni: spelt } })).status).toBe(200);
  });

  it('are never taken for the client, nor the client for staff', async () => {
    const area = await enterArea(app, person.document, member);
    expect(await area.try(getMe)).toMatchObject({ status: 404, result: { code: 'NOT_FOUND' } });
    const session = (await addPerson(app)).client;
    expect((await session.try(getMeAdmin, { query: { dni: person.document } })).status).toBe(404);
  });

  it('lose the area at once when their client is blocked or their permissions go', async () => {
    const [blocked, clerk] = [await addPerson(app), await addStaff(app)];
    const areas = [
      await enterArea(app, blocked.document, clerk),
      await enterArea(app, person.document, clerk),
    ];
    await app.db
      .updateTable('interveners')
      .set({ intervener_status: 'BLOQUEADO_AML' })
      .where('uuid', '=', blocked.uuid)
      .execute();
    await app.db
      .updateTable('staff')
      .set({ permission_set: 'AUDIT' })
      .where('uuid', '=', clerk.uuid)
      .execute();
    expect((await areas[0]?.try(getMeAdmin, { query: { dni: blocked.document } }))?.status).toBe(
      401,
    );
    expect((await areas[1]?.try(getMeAdmin, { query: { dni: person.document } }))?.status).toBe(
      401,
    );
    expect((await areas[1]?.try(listOwnAccounts, { params: { id: person.uuid } }))?.status).toBe(
      401,
    );
  });
});

describe('a staff login', () => {
  it.each(['COMMERCIAL', 'OPERATIONS', 'OPERATIONS_ADMINISTRATOR'] as const)(
    'of %s opens an area',
    async (permission_set) => {
      expect((await logInAs(await addClerk(app, { permission_set }))).status).toBe(200);
    },
  );

  it.each(['READ_ONLY', 'AUDIT', 'COMPLIANCE', 'TAX', 'IT_ADMIN'] as const)(
    'of %s opens none, and says why',
    async (permission_set) => {
      const clerk = await addClerk(app, { permission_set });
      const FORBIDDEN = {
        code: 'STAFF_FORBIDDEN',
        info: 'Sus permisos no le permiten abrir el área de un cliente.',
      };
      expect(await logInAs(clerk)).toMatchObject({ status: 403, result: FORBIDDEN });
      expect((await logInAs(clerk, { document_number: '00000000T' })).status).toBe(403);
    },
  );

  it('waits after five failures, the right password too, and says until when', async () => {
    const clerk = await addClerk(app);
    for (let i = 0; i < 5; i += 1)
      expect((await logInAs(clerk, { password: 'wrong' })).status).toBe(401);
    const reply = await logInAs(clerk);
    expect(reply).toMatchObject({ status: 429, result: { code: 'LOGIN_LOCKED' } });
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    expect((await logIn()).status).toBe(200);
  });

  it('with any wrong pair is answered with the same words, whoever the client is', async () => {
    const wrong = [
      { password: 'wrong' },
      { username: 'nobody' },
      { username: person.document },
      { password: `${DEMO_PASSWORD} ` },
      { password: 'wrong', document_number: '00000000T' },
      { username: 'nobody', document_number: '00000000T' },
    ];
    const replies = [];
    for (const fields of wrong) replies.push(await logIn(fields));
    expect(new Set(replies.map(({ status, bytes }) => `${status} ${bytes.toString()}`)).size).toBe(
      1,
    );
    expect(replies[0]).toMatchObject({ status: 401, result: { code: 'STAFF_LOGIN_FAILED' } });
  });

  it('finds only clients who may come in at that host', async () => {
    const people = [
      await addPerson(app, {}),
      await addPerson(app, {}),
      await addPerson(app, {}),
      await addPerson(app, {}),
    ];
    const set = async (index: number, fields: object) =>
      app.db
        .updateTable('interveners')
        .set(fields)
        .where('uuid', '=', people[index]?.uuid ?? '')
        .execute();
    await set(0, { intervener_status: 'BLOQUEADO' });
    await set(1, { intervener_status: 'BLOQUEADO_AML' });
    await set(2, { is_deceased: true });
    await set(3, { intervener_type: 'J' });
    for (const document_number of [
      ...people.map(({ document }) => document),
      '00000000T',
      'x',
      person.uuid,
    ])
      expect(await logIn({ document_number })).toMatchObject({
        status: 404,
        result: { code: 'NOT_FOUND' },
      });
    expect((await logIn({}, 'brumario')).status).toBe(404);
  });

  it.each([
    [{ reason: 'corto' }, 'reason'],
    [{ reason: `   ${'a'.repeat(9)}   ` }, 'reason'],
    [{ reason: 'a'.repeat(301) }, 'reason'],
    [{ reason: undefined }, 'reason'],
    [{ reason: `una razón \0 con nulo` }, 'reason'],
    [{ document_number: '  ' }, 'document_number'],
    [{ username: '' }, 'username'],
    [{ password: 7 }, 'password'],
    [{ code: '' }, 'code'],
    [{ code: undefined }, 'code'],
    [{ permission_set: 'OPERATIONS' }, 'permission_set'],
  ])('with %j is told at its field, and opens nothing', async (fields, field) => {
    const body = { ...right(member), ...fields };
    const before = await takeSnapshot(app);
    const reply = await requestAsHost(app, loginStaff, body);
    expect(reply).toMatchObject({
      status: 422,
      result: { code: 'INVALID_INPUT', errors: [{ field }] },
    });
    expect(await takeSnapshot(app)).toEqual(before);
  });

  it.each([{}, { apikey: 'not-a-key' }, { apikey: '' }])(
    'without the key of a host (%j) is nobody to us',
    async (headers) => {
      const before = await takeSnapshot(app);
      const reply = await new Client(app).send({
        method: 'POST',
        path: loginStaff.path,
        body: right(member),
        headers,
      });
      expect(reply).toMatchObject({ status: 401, result: { code: 'UNKNOWN_CONSUMER' } });
      expect(await takeSnapshot(app)).toEqual(before);
    },
  );
});

describe('the client', () => {
  it('is told who looked, why, when and how much', async () => {
    const [client, first, second] = [
      await addPerson(app),
      await addStaff(app),
      await addStaff(app),
    ];
    const areas = [
      await enterArea(app, client.document, first),
      await enterArea(app, client.document, second),
    ];
    for (let i = 0; i < 3; i += 1)
      await areas[0]?.try(getMeAdmin, { query: { dni: client.document } });
    await areas[1]?.try(getMe);
    const visits = await client.client.ask(listStaffVisits, { params: { id: client.uuid } });
    expect(
      visits.map(({ staff_name, reason, looked_at }) => ({ staff_name, reason, looked_at })),
    ).toEqual([
      { staff_name: second.name, reason: REASON, looked_at: 1 },
      { staff_name: first.name, reason: REASON, looked_at: 3 },
    ]);
    const { data } = await client.client.get(
      `/interveners/${client.uuid}/staff-visits?$limit=1&$offset=1`,
    );
    expect(data).toEqual([visits[1]]);
  });

  it('is told of nobody when nobody looked, and of nobody else', async () => {
    const client = await addPerson(app);
    expect(await client.client.ask(listStaffVisits, { params: { id: client.uuid } })).toEqual([]);
    expect((await client.client.try(listStaffVisits, { params: { id: person.uuid } })).status).toBe(
      404,
    );
    expect(
      (await new Client(app).try(listStaffVisits, { params: { id: person.uuid } })).status,
    ).toBe(401);
  });
});

describe('the second factor', () => {
  it('is shown with the password, and a code is of use once', async () => {
    const clerk = await addClerk(app);
    const failed = 'STAFF_LOGIN_FAILED';
    expect((await logInAs(clerk, { code: '000000' })).result?.code).toBe(failed);
    const code = nextCode(app, clerk.secret);
    expect((await logInAs(clerk, { password: 'wrong', code })).result?.code).toBe(failed);
    expect((await logInAs(clerk, { code: nextCode(app, clerk.secret) })).status).toBe(200);
    expect((await logInAs(clerk, { code })).result?.code).toBe(failed);
  });

  it('is what nobody does without', async () => {
    const { username } = await addStaff(app);
    expect((await logIn({ username })).result?.code).toBe('STAFF_LOGIN_FAILED');
  });
});

describe('the session of the office', () => {
  it('is opened with the area, which is over with it', async () => {
    const clerk = await addClerk(app);
    const { data } = await logInAs(clerk);
    const area = new Client(app, staffTokenAnswer.parse(data).access_token);
    const look = async () =>
      (await area.try(getMeAdmin, { query: { dni: person.document } })).status;
    expect(await look()).toBe(200);
    const now = app.clock.wall();
    const [session] = await listStaffSessionRows(app.db, clerk.uuid, now);
    const ended = { staff_uuid: clerk.uuid, uuid: session?.uuid ?? '' };
    expect(await endStaffSession(app.db, ended, { why: 'LOGOUT', now })).toBe(true);
    expect(await look()).toBe(401);
  });

  it('opens no area with what waits in an envelope', async () => {
    const clerk = await addClerk(app, { is_break_glass: true });
    expect((await logInAs(clerk)).result?.code).toBe('STAFF_LOGIN_FAILED');
    expect((await findStaff(app.db, clerk.username))?.password_hash).not.toBeNull();
  });
});

describe('staff who are no longer let in', () => {
  it.each(['INVITED', 'LOCKED', 'LEFT'] as const)('open nothing when %s', async (status) => {
    const clerk = await addClerk(app, {
      status,
      ...(status === 'LEFT' && { password_hash: null }),
    });
    expect((await logInAs(clerk)).result?.code).toBe('STAFF_LOGIN_FAILED');
  });

  it('lose an area that is open at once', async () => {
    const locked = await addStaff(app);
    const area = await enterArea(app, person.document, locked);
    const look = async () =>
      (await area.try(getMeAdmin, { query: { dni: person.document } })).status;
    expect(await look()).toBe(200);
    await updateStaff(app.db, locked.uuid, { status: 'LOCKED' });
    expect(await look()).toBe(401);
  });
});
