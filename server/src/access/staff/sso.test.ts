import { createServer } from 'node:net';
import type { AddressInfo, Server } from 'node:net';
import { finishStaffSso, getMeAdmin, startStaffSso } from '@area/contract/staff/calls';
import type { StaffTokenAnswer } from '@area/contract/staff/schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../entry/app.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import { linkIdentity } from '../staff-life/link-identity.ts';
import { Client } from '../../../test/client.ts';
import { startIdentityProvider } from '../../../test/identity-provider.ts';
import type { Account, IdentityProvider } from '../../../test/identity-provider.ts';
import { addPerson } from '../../../test/people.ts';
import type { Person } from '../../../test/people.ts';
import { takeSnapshot } from '../../../test/snapshot.ts';
import { REASON, addStaff, requestAsHost } from '../../../test/staff.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';

const PUBLIC_URL = 'https://area.example.com';

let provider: IdentityProvider;
let app: TestApp;
let person: Person;
beforeAll(async () => {
  provider = await startIdentityProvider(`${PUBLIC_URL}/login365`);
  app = await createTestApp({ PUBLIC_URL, ...provider.settings });
  person = await addPerson(app);
});
afterAll(async () => {
  await app.dispose();
  await provider.close();
});

let made = 0;
/** Somebody at the identity provider whose checked address is that of a new member of staff. */
const addColleague = async (account: Partial<Account> = {}) => {
  made += 1;
  const email = `colega${made}@example.com`;
  const member = await addStaff(app, { email });
  return {
    ...member,
    account: { sub: `subject-${made}`, email, email_verified: true, ...account },
  };
};

const start = async (document_number = person.document, at = app): Promise<string> => {
  const reply = await requestAsHost(at, startStaffSso, { document_number, reason: REASON });
  if (reply.status !== 200)
    throw new Error(`the start answered ${reply.status}: ${reply.bytes.toString()}`);
  return (reply.data as { url: string }).url;
};

const goAndComeBack = async (account: Account, document?: string) =>
  provider.logIn(await start(document), account);
const finish = async (back: object, portal?: string) =>
  requestAsHost(app, finishStaffSso, back, portal);

const FAILED = {
  status: 401,
  result: {
    code: 'SSO_FAILED',
    info: 'No hemos podido comprobar su identidad. Vuelva a empezar desde el acceso para empleados.',
  },
};
const UNKNOWN = { status: 403, result: { code: 'SSO_UNKNOWN_STAFF' } };

describe('staff with an account at the identity provider', () => {
  it('go there with a fresh proof each time, and back to our page', async () => {
    const [first, second] = [new URL(await start()), new URL(await start())];
    const { redirect_uri, code_challenge_method, response_type, scope } = Object.fromEntries(
      first.searchParams,
    );
    expect({ redirect_uri, code_challenge_method, response_type, scope }).toEqual({
      redirect_uri: `${PUBLIC_URL}/login365`,
      code_challenge_method: 'S256',
      response_type: 'code',
      scope: 'openid profile email',
    });
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(first.searchParams.get(name)).toMatch(/^[\w-]{43}$/);
      expect(first.searchParams.get(name)).not.toBe(second.searchParams.get(name));
    }
    const { rows } = await app.database.pool.query<{ text: string }>(
      "select string_agg(t::text, '') as text from sso_attempts t",
    );
    expect(rows[0]?.text).not.toContain(first.searchParams.get('state'));
  });

  it('open the area they asked for, as with a password', async () => {
    const { account, name } = await addColleague();
    const reply = await finish(await goAndComeBack(account));
    expect(reply).toMatchObject({
      status: 200,
      data: { token_type: 'Bearer', expires_in: 900, scope: 'admin' },
    });
    const area = new Client(app, (reply.data as StaffTokenAnswer).access_token);
    const { admin } = await area.ask(getMeAdmin, { query: { dni: person.document } });
    expect(admin).toMatchObject({ staff_name: name, reason: REASON });
  });

  it('come back to whichever process, with or without the name of the provider', async () => {
    const { account } = await addColleague();
    const { iss: _iss, ...back } = await goAndComeBack(account);
    const second = await buildApp({ ...app.parts, settings: { ...app.parts.settings } });
    expect((await requestAsHost({ ...app, app: second }, finishStaffSso, back)).status).toBe(200);
    await second.close();
  });

  it('are known by their subject from then on, whatever becomes of the address', async () => {
    const { account, username } = await addColleague();
    expect((await finish(await goAndComeBack(account))).status).toBe(200);
    const { sso_subject } = await app.db
      .selectFrom('staff')
      .select('sso_subject')
      .where('username', '=', username)
      .executeTakeFirstOrThrow();
    expect(sso_subject).toBe(`${provider.settings.STAFF_OIDC_ISSUER}/ ${account.sub}`);
    expect(
      (await finish(await goAndComeBack({ ...account, email: 'other@example.com' }))).status,
    ).toBe(200);
    expect(
      await finish(await goAndComeBack({ ...account, sub: `${account.sub}-heir` })),
    ).toMatchObject(UNKNOWN);
  });

  it('need the permission, and a client of that host, like everybody', async () => {
    const { account, uuid } = await addColleague();
    expect(await finish(await goAndComeBack(account, '00000000T'))).toMatchObject({
      status: 404,
      result: { code: 'NOT_FOUND' },
    });
    await app.db
      .updateTable('staff')
      .set({ permission_set: 'AUDIT' })
      .where('uuid', '=', uuid)
      .execute();
    expect(await finish(await goAndComeBack(account))).toMatchObject({
      status: 403,
      result: { code: 'STAFF_FORBIDDEN' },
    });
  });

  it('can be tied to a subject by the office, and untied', async () => {
    const member = await addStaff(app);
    const account = { sub: 'by-hand', email: 'nobody@example.com', email_verified: false };
    // Here nobody comes in by password: what the call of the office does, `linkStaffIdentity`, is done without its door.
    const tie = async (subject: string | null, uuid = member.uuid) =>
      inTransaction(app.db, async (tx) =>
        linkIdentity(tx, app.parts, { uuid, subject, email: null }),
      );
    expect(await finish(await goAndComeBack(account))).toMatchObject(UNKNOWN);
    await tie('by-hand');
    expect((await finish(await goAndComeBack(account))).status).toBe(200);
    await tie(null);
    expect(await finish(await goAndComeBack(account))).toMatchObject(UNKNOWN);
    await expect(tie('by-hand', newUuid())).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('somebody whom the identity provider vouches for', () => {
  it.each([
    ['with an address that it has not checked', { email_verified: false }],
    ['with an address of nobody here', { email: 'stranger@example.com' }],
  ])('is nobody here %s', async (_what, fields) => {
    const { account } = await addColleague(fields);
    const back = await goAndComeBack(account);
    expect(await finish(back)).toMatchObject(UNKNOWN);
    expect(
      await app.db
        .selectFrom('staff')
        .select('username')
        .where('sso_subject', 'like', `% ${account.sub}`)
        .execute(),
    ).toEqual([]);
  });

  it('is nobody here when two have their address', async () => {
    const { account } = await addColleague();
    await addStaff(app, { email: account.email.toUpperCase() });
    expect(await finish(await goAndComeBack(account))).toMatchObject(UNKNOWN);
  });
});

describe('a way back', () => {
  it('opens once, for the one of twenty that is first', async () => {
    const { account } = await addColleague();
    const back = await goAndComeBack(account);
    const replies = await Promise.all(Array.from({ length: 20 }, async () => finish(back)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([
      200,
      ...Array.from({ length: 19 }, () => 401),
    ]);
  });

  it('opens nothing after ten minutes', async () => {
    const { account } = await addColleague();
    const back = await goAndComeBack(account);
    app.clock.advanceWall(10 * 60_000 + 1000);
    expect(await finish(back)).toMatchObject(FAILED);
    await start();
    const { n } = await app.db
      .selectFrom('sso_attempts')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('expires_at', '<', app.clock.wall())
      .executeTakeFirstOrThrow();
    expect(n).toBe(0);
  });

  it('opens nothing at another host, and leaves the right one its chance', async () => {
    const { account } = await addColleague();
    const back = await goAndComeBack(account);
    expect(await finish(back, 'brumario')).toMatchObject(FAILED);
    expect((await finish(back)).status).toBe(200);
  });

  it('opens nothing with another state, another code or another provider', async () => {
    const { account } = await addColleague();
    const [mine, theirs] = [
      await goAndComeBack(account),
      await goAndComeBack((await addColleague()).account),
    ];
    expect(await finish({ ...mine, state: 'a'.repeat(43) })).toMatchObject(FAILED);
    // The code of one attempt within another: its proof and its nonce do not fit.
    expect(await finish({ ...mine, code: theirs.code })).toMatchObject(FAILED);
    expect(await finish({ ...theirs, code: 'made-up' })).toMatchObject(FAILED);
    expect(
      await finish({ ...(await goAndComeBack(account)), iss: 'https://evil.example' }),
    ).toMatchObject(FAILED);
  });

  it.each([
    {},
    { code: 'a' },
    { state: 'a' },
    { code: '', state: '' },
    { code: 'a', state: 7 },
    { code: 'a\0', state: 'a' },
    { code: 'a'.repeat(5000), state: 'a' },
  ])('that is none is told so: %j', async (back) => {
    const before = await takeSnapshot(app);
    expect(await finish(back)).toMatchObject({ status: 422, result: { code: 'INVALID_INPUT' } });
    expect(await takeSnapshot(app)).toEqual(before);
  });
});

/** Something that takes connections and never says a word. */
const startSilence = async (): Promise<{ issuer: string; server: Server }> => {
  const server = createServer((socket) => socket.on('error', () => undefined));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { issuer: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
};

describe('an identity provider', () => {
  it('that is down is told of at once, and keeps no attempt', async () => {
    const before = await takeSnapshot(app);
    const other = await buildApp({
      ...app.parts,
      settings: { ...app.parts.settings, STAFF_OIDC_ISSUER: 'http://127.0.0.1:1' },
    });
    const reply = await requestAsHost({ ...app, app: other }, startStaffSso, {
      document_number: person.document,
      reason: REASON,
    });
    await other.close();
    expect(reply).toMatchObject({
      status: 503,
      result: {
        code: 'SSO_UNAVAILABLE',
        info: 'El servicio de identificación corporativa no responde. Inténtelo de nuevo en unos minutos.',
      },
    });
    expect(reply.headers['retry-after']).toBe('60');
    expect(await takeSnapshot(app)).toEqual(before);
  });

  it('that is silent is told of within ten seconds, while others are served', async () => {
    const { issuer, server } = await startSilence();
    const other = await buildApp({
      ...app.parts,
      settings: { ...app.parts.settings, STAFF_OIDC_ISSUER: issuer },
    });
    // More than there are connections to the database: none of them waits with a login.
    const waiting = Array.from({ length: 15 }, async () =>
      start(person.document, { ...app, app: other }),
    );
    let answered = 0;
    for (const each of waiting) void each.catch(() => (answered += 1));
    expect((await person.client.get('/me')).status).toBe(200);
    expect(answered).toBe(0);
    for (const outcome of await Promise.allSettled(waiting))
      expect(outcome).toMatchObject({
        status: 'rejected',
        reason: { message: expect.stringMatching(/503.*SSO_UNAVAILABLE/) as unknown },
      });
    await other.close();
    server.close();
  });

  it('that was down is asked again', async () => {
    const own = await startIdentityProvider(`${PUBLIC_URL}/login365`);
    const port = Number(new URL(own.settings.STAFF_OIDC_ISSUER).port);
    await own.close();
    const settings = { ...app.parts.settings, ...own.settings };
    const other = await buildApp({ ...app.parts, settings });
    const ask = async () =>
      (
        await requestAsHost({ ...app, app: other }, startStaffSso, {
          document_number: person.document,
          reason: REASON,
        })
      ).status;
    expect(await ask()).toBe(503);
    const again = await startIdentityProvider(`${PUBLIC_URL}/login365`, port);
    expect(await ask()).toBe(200);
    await other.close();
    await again.close();
  });

  it('that does not know our secret is its own trouble, not a wrong login', async () => {
    const { account } = await addColleague();
    const back = await goAndComeBack(account);
    const other = await buildApp({
      ...app.parts,
      settings: { ...app.parts.settings, STAFF_OIDC_CLIENT_SECRET: 'another' },
    });
    expect(await requestAsHost({ ...app, app: other }, finishStaffSso, back)).toMatchObject({
      status: 503,
      result: { code: 'SSO_UNAVAILABLE' },
    });
    await other.close();
  });

  it.each(['STAFF_OIDC_ISSUER', 'STAFF_OIDC_CLIENT_ID', 'STAFF_OIDC_CLIENT_SECRET'])(
    'is not there without %s',
    async (name) => {
      const { [name as 'STAFF_OIDC_ISSUER']: _left, ...settings } = app.parts.settings;
      const other = await buildApp({ ...app.parts, settings });
      const NOT_THERE = {
        status: 404,
        result: {
          code: 'SSO_NOT_CONFIGURED',
          info: 'El acceso con la cuenta corporativa no está disponible. Entre con su usuario y contraseña.',
        },
      };
      expect(
        await requestAsHost({ ...app, app: other }, startStaffSso, {
          document_number: person.document,
          reason: REASON,
        }),
      ).toMatchObject(NOT_THERE);
      expect(
        await requestAsHost({ ...app, app: other }, finishStaffSso, { code: 'a', state: 'b' }),
      ).toMatchObject(NOT_THERE);
      await other.close();
    },
  );
});
