import { addBankAccount } from '@area/contract/bank-accounts/calls';
import { requestCode, signDocuments } from '@area/contract/signatures/calls';
import { loginStaff } from '@area/contract/staff/calls';
import { changeOwnPassword, changePassword } from '@area/contract/users/calls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freshIban } from '../../../test/bank-accounts.ts';
import { placeOrder } from '../../../test/orders.ts';
import { lastCode } from '../../../test/outbox.ts';
import { addInvestor, addPerson } from '../../../test/people.ts';
import { login } from '../../../test/client.ts';
import { openPair, renewPair, tryLogin } from '../../../test/sessions.ts';
import { addClerk, nextCode } from '../../../test/staff-browser.ts';
import { REASON, requestAsHost } from '../../../test/staff.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { DEMO_PASSWORD } from '../demo/people.ts';

const lines: string[] = [];
let app: TestApp;
beforeAll(async () => {
  const log = { write: (line: string) => lines.push(line) };
  app = await createTestApp({ LOG_LEVEL: 'info' }, log);
});
beforeEach(() => {
  lines.length = 0;
});
afterAll(() => app.dispose());

type Line = Record<string, unknown>;

const events = (): Line[] =>
  lines
    .map((line) => JSON.parse(line) as Line)
    .filter(({ event }) => event === 'security')
    .map(({ kind, outcome, actor, subject, ip, request_id, detail }) => {
      expect({ ip, request_id }).toEqual({
        ip: '127.0.0.1',
        request_id: expect.stringMatching(/^[\w-]{8,}$/) as unknown,
      });
      return { kind, outcome, actor, subject, detail };
    });

const endings = () => events().map(({ kind, outcome }) => `${String(kind)} ${String(outcome)}`);

const client = (uuid: string) => `client:${uuid}`;
const OF_LOGIN = expect.stringMatching(/^login:[\da-f]{24}$/) as unknown;

/** Nothing of these may stand anywhere in what was logged. */
const expectUnsaid = (...secrets: readonly string[]): void => {
  for (const secret of secrets) expect(lines.join('')).not.toContain(secret);
};

const wrongOf = (code: string): string =>
  ((Number(code) + 1) % 1_000_000).toString().padStart(6, '0');

const metric = async (series: string): Promise<number> => {
  const { payload } = await app.app.inject('/metrics');
  const line = payload.split('\n').find((each) => each.startsWith(`${series} `));
  return Number(line?.split(' ').at(-1) ?? Number.NaN);
};

describe('a login', () => {
  it('is told failed, locked and succeeded, by the same name and without what was typed', async () => {
    const { document, uuid } = await addPerson(app);
    lines.length = 0;
    const failedBefore = await metric('logins_total{result="failed"}');
    await tryLogin(app, document);
    for (let time = 0; time < 6; time += 1)
      await tryLogin(app, document, { password: 'no es esta 4711' });
    expect(endings()).toEqual([
      'login succeeded',
      'new_device seen',
      ...Array.from({ length: 5 }, () => 'login failed'),
      'login locked',
    ]);
    const [succeeded, , failed] = events();
    expect(succeeded).toMatchObject({ actor: client(uuid), detail: { door: 'client' } });
    expect(failed).toEqual({
      kind: 'login',
      outcome: 'failed',
      actor: undefined,
      subject: OF_LOGIN,
      detail: { door: 'client' },
    });
    expect(new Set(events().map(({ subject }) => subject)).size).toBe(1);
    expectUnsaid('no es esta 4711', DEMO_PASSWORD, document);
    expect(await metric('logins_total{result="failed"}')).toBe(failedBefore + 5);
  });

  it('from a browser that was never there says so', async () => {
    const { document, uuid } = await addPerson(app);
    lines.length = 0;
    await tryLogin(app, document);
    expect(endings()).toEqual(['login succeeded', 'new_device seen']);
    expect(events().at(-1)).toMatchObject({ actor: client(uuid), subject: OF_LOGIN });
  });

  it('names nobody whom nobody knows', async () => {
    await tryLogin(app, 'mi contraseña escrita aquí', { password: 'x' });
    expect(events()).toMatchObject([{ kind: 'login', outcome: 'failed', subject: OF_LOGIN }]);
    expectUnsaid('mi contraseña', 'escrita');
  });
});

describe('a refresh token that comes again', () => {
  it('is told with the session that it ended', async () => {
    const { document, uuid } = await addPerson(app);
    const first = await openPair(app, document);
    const second = await renewPair(app, first.refresh_token);
    await renewPair(app, second?.refresh_token ?? '');
    lines.length = 0;
    expect(await renewPair(app, first.refresh_token)).toBeUndefined();
    expect(events()).toMatchObject([
      { kind: 'refresh_replay', outcome: 'session_ended', subject: client(uuid) },
    ]);
    expectUnsaid(first.refresh_token, first.access_token);
  });
});

const type = async (document: string, uuid_operation: string, code: string) =>
  (await login(app, document)).try(signDocuments, { body: { uuid_operation, code } });

describe('a code to sign with', () => {
  it('is told sent, wrong, exhausted, blocked and accepted', async () => {
    const investor = await addInvestor(app);
    const { person } = investor;
    const { uuid: uuid_operation } = await placeOrder(investor);
    const ask = async () =>
      (await login(app, person.document)).try(requestCode, { body: { uuid_operation } });
    lines.length = 0;
    await ask();
    const code = await lastCode(app, person.uuid);
    await type(person.document, uuid_operation, wrongOf(code));
    for (let time = 0; time < 3; time += 1)
      await type(person.document, uuid_operation, wrongOf(code));
    app.clock.advanceWall(61_000);
    await ask();
    const next = await lastCode(app, person.uuid);
    for (let time = 0; time < 2; time += 1)
      await type(person.document, uuid_operation, wrongOf(next));
    await type(person.document, uuid_operation, next);
    app.clock.advanceWall(60 * 60_000);
    await ask();
    const last = await lastCode(app, person.uuid);
    await type(person.document, uuid_operation, last);
    expect(endings().filter((each) => each.startsWith('code'))).toEqual([
      'code sent',
      'code wrong',
      'code wrong',
      'code wrong',
      'code exhausted',
      'code sent',
      'code wrong',
      'code wrong',
      'code blocked',
      'code sent',
      'code accepted',
    ]);
    expect(events().at(-1)).toEqual({
      kind: 'code',
      outcome: 'accepted',
      actor: client(person.uuid),
      subject: client(person.uuid),
      detail: { call: 'signDocuments' },
    });
    expectUnsaid(`"${code}"`, `"${next}"`, `"${last}"`);
    expect(await metric('codes_total{result="blocked"}')).toBeGreaterThan(0);
  });
});

describe('a bank account', () => {
  it('is told when the code has confirmed it, and whose it is', async () => {
    const { client: at, person, account } = await addInvestor(app);
    const given = {
      params: { id: account.uuid },
      body: { iban: freshIban(), uuid_holder: person.uuid },
    };
    lines.length = 0;
    await at.tryUnconfirmed(addBankAccount, given);
    const code = await at.lastCode();
    await at.try(addBankAccount, { ...given, code: wrongOf(code) });
    await at.try(addBankAccount, { ...given, code });
    expect(endings()).toEqual([
      'code sent',
      'code wrong',
      'code accepted',
      'change_confirmation confirmed',
    ]);
    expect(events().at(-1)).toMatchObject({
      actor: client(person.uuid),
      detail: { call: 'addBankAccount' },
    });
    expectUnsaid(given.body.iban, `"${code}"`);
  });
});

describe('a password', () => {
  it('is told changed, a wrong current one as a failed login, and a link that opens nothing', async () => {
    const { document, uuid } = await addPerson(app);
    const at = await login(app, document);
    lines.length = 0;
    const password = 'caballo batería grapa';
    await at.try(changeOwnPassword, { body: { current_password: 'no es esta', password } });
    await at.try(changeOwnPassword, { body: { current_password: DEMO_PASSWORD, password } });
    const secret = 'x'.repeat(43);
    await requestAsHost(app, changePassword, { user_uuid: uuid, secret, password });
    expect(endings()).toEqual([
      'login failed',
      'password_change changed',
      'password_change link_refused',
    ]);
    expect(events()[1]).toMatchObject({ actor: client(uuid), detail: { by: 'session' } });
    expectUnsaid(password, DEMO_PASSWORD, secret);
  });
});

describe('staff', () => {
  it('are told when they enter an area, are refused it, and fail to log in', async () => {
    const { document, uuid } = await addPerson(app);
    const [member, other] = [await addClerk(app), await addClerk(app, { permission_set: 'TAX' })];
    lines.length = 0;
    const body = { document_number: document, reason: REASON, password: DEMO_PASSWORD };
    for (const { username, secret } of [member, other])
      await requestAsHost(app, loginStaff, { ...body, username, code: nextCode(app, secret) });
    const wrong = { username: member.username, password: 'x', code: '000000' };
    await requestAsHost(app, loginStaff, { ...body, ...wrong });
    expect(endings()).toEqual([
      'login succeeded',
      'staff_entry opened',
      'login succeeded',
      'staff_entry refused',
      'login failed',
    ]);
    expect(events()[1]).toMatchObject({ actor: `staff:${member.uuid}`, subject: client(uuid) });
    expectUnsaid(DEMO_PASSWORD, document, member.username);
  });
});
