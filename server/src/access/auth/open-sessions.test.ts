import { randomUUID } from 'node:crypto';
import { closeOtherSessions, closeSession, listSessions } from '@area/contract/users/calls';
import type { OpenSession } from '@area/contract/users/schemas';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Client } from '../../../test/client.ts';
import { addPerson } from '../../../test/people.ts';
import type { Person } from '../../../test/people.ts';
import { isAlive, openPair, renewPair, revoke } from '../../../test/sessions.ts';
import { addStaff, enterArea } from '../../../test/staff.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { speakerOf } from '../../platform/texts/translate.ts';
import { deviceName } from './device-name.ts';

const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

let app: TestApp;
let person: Person;
let phone: Client;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  person = await addPerson(app);
  phone = new Client(
    app,
    (await openPair(app, person.document, { headers: { 'user-agent': ANDROID } })).access_token,
  );
});
afterAll(() => app.dispose());

const list = async (client = phone): Promise<OpenSession[]> => client.ask(listSessions);
const statusOf = async (client: Client): Promise<number> => (await client.try(listSessions)).status;

describe('the list of sessions', () => {
  it('shows where a person is logged in, newest first, and which one asks', async () => {
    const [newest, older, ...none] = await list();
    expect(none).toEqual([]);
    expect(newest).toMatchObject({
      is_current: true,
      kind: 'CLIENT',
      device: 'Chrome en Android',
      ip: '127.0.0.1',
    });
    expect(older).toMatchObject({ is_current: false, kind: 'CLIENT' });
    expect(newest && Date.parse(newest.opened_at)).toBeLessThanOrEqual(
      Date.parse(newest?.last_used_at ?? ''),
    );
  });

  it('is nobody else’s', async () => {
    expect(await list((await addPerson(app)).client)).toHaveLength(1);
  });

  it('leaves out what is closed, over, or idle for an hour', async () => {
    const pair = await openPair(app, person.document);
    expect(await list()).toHaveLength(3);
    await revoke(app, pair.access_token);
    expect(await list()).toHaveLength(2);
    const { refresh_token } = await openPair(app, person.document);
    app.clock.advanceWall(50 * 60_000);
    const renewed = await renewPair(app, refresh_token);
    app.clock.advanceWall(11 * 60_000);
    expect(await list(new Client(app, renewed?.access_token ?? ''))).toHaveLength(1);
  });

  it('shows staff who look, but not where they sit', async () => {
    await enterArea(app, person.document, await addStaff(app));
    expect((await list())[0]).toMatchObject({ kind: 'STAFF', is_current: false, ip: null });
  });

  it('is nothing without a session', async () => {
    expect(await new Client(app).get('/users/sessions')).toMatchObject({
      status: 401,
      result: { code: 'UNAUTHORIZED' },
    });
  });
});

const otherOf = async (): Promise<string> =>
  (await list()).find(({ is_current }) => !is_current)?.uuid ?? '';

describe('closing one session', () => {
  it('stops it at once, with its refresh token, and no other', async () => {
    const pair = await openPair(app, person.document);
    const id =
      (await list(new Client(app, pair.access_token))).find(({ is_current }) => is_current)?.uuid ??
      '';
    expect(await phone.ask(closeSession, { params: { id } })).toEqual({});
    expect([
      await isAlive(app, pair.access_token),
      await renewPair(app, pair.refresh_token),
    ]).toEqual([false, undefined]);
    expect([await statusOf(phone), await statusOf(person.client)]).toEqual([200, 200]);
  });

  it('may be the one that asks', async () => {
    const id = (await list())[0]?.uuid ?? '';
    expect((await phone.try(closeSession, { params: { id } })).status).toBe(200);
    expect(await statusOf(phone)).toBe(401);
    const { ended_why } = await app.db
      .selectFrom('token_families')
      .select('ended_why')
      .where('uuid', '=', id)
      .executeTakeFirstOrThrow();
    expect(ended_why).toBe('LOGOUT');
  });

  it('does not exist for one that is closed, unknown, somebody else’s or of staff', async () => {
    const id = await otherOf();
    expect((await phone.try(closeSession, { params: { id } })).status).toBe(200);
    const stranger = (await addPerson(app)).client;
    const theirs = (await list(stranger))[0]?.uuid ?? '';
    await enterArea(app, person.document, await addStaff(app));
    const staff = (await list())[0]?.uuid ?? '';
    for (const each of [id, randomUUID(), theirs, staff])
      expect(await phone.try(closeSession, { params: { id: each } })).toMatchObject({
        status: 404,
        result: { code: 'NOT_FOUND' },
      });
    expect([await statusOf(stranger), (await list())[0]?.kind]).toEqual([200, 'STAFF']);
  });

  it('needs an identifier', async () => {
    expect(await phone.delete('/users/sessions/mine')).toMatchObject({
      status: 422,
      result: { code: 'INVALID_INPUT' },
    });
  });
});

describe('closing all other sessions', () => {
  it('leaves the one that asks, and staff who look', async () => {
    const area = await enterArea(app, person.document, await addStaff(app));
    await openPair(app, person.document);
    expect(await phone.ask(closeOtherSessions)).toEqual({ closed: 2 });
    expect([await statusOf(phone), await statusOf(person.client), await statusOf(area)]).toEqual([
      200, 401, 200,
    ]);
    expect(await phone.ask(closeOtherSessions)).toEqual({ closed: 0 });
  });

  it('is the client’s alone', async () => {
    const area = await enterArea(app, person.document, await addStaff(app));
    expect(await area.try(closeOtherSessions)).toMatchObject({
      status: 403,
      result: { code: 'CLIENT_ONLY' },
    });
    expect(await statusOf(phone)).toBe(200);
  });
});

describe('a browser', () => {
  it.each([
    [ANDROID, 'Chrome en Android'],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
      'Edge en Windows',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
      'Safari en iPhone',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0.0.0 Mobile/15E148 Safari/604.1',
      'Chrome en iPhone',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
      'Safari en macOS',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox en Linux'],
    [
      'Mozilla/5.0 (Linux; Android 14; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
      'Samsung Internet en Android',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 OPR/120.0.0.0',
      'Opera en Windows',
    ],
    ['Mozilla/5.0 (Nintendo Switch) Firefox/100', 'Firefox en otro sistema'],
    ['curl/8.5.0', 'Dispositivo desconocido'],
    ['<script>alert(1)</script>', 'Dispositivo desconocido'],
    ['', 'Dispositivo desconocido'],
    [null, 'Dispositivo desconocido'],
  ])('%s is told as %s', (user_agent, name) => {
    expect(deviceName(user_agent, speakerOf('es'))).toBe(name);
  });
});
