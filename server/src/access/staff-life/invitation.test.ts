import { acceptInvitation, openInvitation } from '@area/contract/office/session/own-calls';
import { getOfficeSession } from '@area/contract/office/session/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Authenticator } from '../../../test/authenticator.ts';
import { enterOffice, nextCode, StaffBrowser } from '../../../test/staff-browser.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { verifyChain } from '../staff/audit-chain.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { inviteMember } from './invite.ts';
import { resetMember } from './change-member.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());

const HOUR_MS = 60 * 60_000;
const PASSWORD = 'cuatro-molinos-azules';
const place = { origin: 'http://office.localhost', hostname: 'office.localhost' };

let made = 0;

const invite = async () => {
  made += 1;
  const username = `nueva${made}`;
  const invited = {
    username,
    name: 'Pilar Sanz',
    email: `${username}@example.com`,
    language: 'es',
    permission_set: 'OPERATIONS',
  } as const;
  const { link = '', staff } = await inTransaction(app.db, async (tx) =>
    inviteMember(tx, app.parts, { invited, created_by: null }),
  );
  return { username, link, uuid: staff.uuid, secret: new URL(link).hash.slice(1) };
};

const open = async (secret: string) =>
  new StaffBrowser(app).ask(openInvitation, { body: { secret } });

const accept = async (secret: string, password = PASSWORD) => {
  const { totp } = (await open(secret)).data;
  const browser = new StaffBrowser(app);
  const code = nextCode(app, totp.secret);
  const factor = { method: 'TOTP', factor: totp.uuid, code };
  const reply = await browser.ask(acceptInvitation, { body: { secret, password, factor } });
  return { ...reply, totp };
};

const mailTo = async (address: string) =>
  app.db
    .selectFrom('outbox')
    .select(['subject', 'body', 'is_secret'])
    .where('recipient', '=', address)
    .orderBy('created_at', 'desc')
    .execute();

describe('an invitation', () => {
  it('comes by mail, and its owner sets their own password and factor', async () => {
    const { username, link, secret } = await invite();
    const [mail] = await mailTo(`${username}@example.com`);
    expect(mail?.is_secret).toBe(true);
    expect(mail?.body).toContain(link);
    expect((await open(secret)).data).toMatchObject({ kind: 'INVITE', username });
    const { status, data, totp } = await accept(secret);
    expect(status).toBe(200);
    expect(data.recovery_codes).toHaveLength(10);
    const browser = new StaffBrowser(app);
    const factor = { method: 'TOTP', code: nextCode(app, totp.secret) } as const;
    expect((await browser.tryLogIn(username, factor, PASSWORD)).status).toBe(200);
  });

  it('is of use once', async () => {
    const { secret } = await invite();
    await accept(secret);
    expect((await open(secret)).code).toBe('INVITATION_INVALID');
  });

  it('is too old after three days', async () => {
    const { secret } = await invite();
    app.clock.advanceWall(72 * HOUR_MS + 1);
    expect((await open(secret)).code).toBe('INVITATION_INVALID');
  });

  it('takes neither a weak password, nor one with the own name, nor a wrong code', async () => {
    const { secret, username } = await invite();
    expect((await accept(secret, 'contraseña1')).code).toBe('INVALID_INPUT');
    expect((await accept(secret, `hola-${username}-pilar`)).code).toBe('INVALID_INPUT');
    const { totp } = (await open(secret)).data;
    const factor = { method: 'TOTP', factor: totp.uuid, code: '000000' };
    const body = { secret, password: PASSWORD, factor };
    expect((await new StaffBrowser(app).ask(acceptInvitation, { body })).code).toBe(
      'FACTOR_REFUSED',
    );
    // And still may be used.
    expect((await accept(secret)).status).toBe(200);
  });

  it('can be accepted with a passkey', async () => {
    const { secret, username } = await invite();
    const authenticator = new Authenticator();
    const { challenge, options } = (await open(secret)).data.passkey;
    expect(options.authenticatorSelection).toMatchObject({ userVerification: 'required' });
    const registration = authenticator.register(options, place);
    const factor = { method: 'PASSKEY', challenge, name: 'Mi llave', registration };
    const body = { secret, password: PASSWORD, factor };
    const browser = new StaffBrowser(app);
    expect((await browser.ask(acceptInvitation, { body })).status).toBe(200);
    const codes = await app.db
      .selectFrom('staff_factors')
      .innerJoin('staff', 'staff.uuid', 'staff_uuid')
      .select(['kind', 'staff_factors.name'])
      .where('username', '=', username)
      .where('confirmed_at', 'is not', null)
      .execute();
    expect(codes).toEqual([{ kind: 'PASSKEY', name: 'Mi llave' }]);
  });

  it('opens nothing for somebody who left meanwhile', async () => {
    const { secret, uuid } = await invite();
    await app.db.updateTable('staff').set({ status: 'LEFT' }).where('uuid', '=', uuid).execute();
    expect((await open(secret)).code).toBe('INVITATION_INVALID');
  });

  it('keeps nothing that could be read from the database', async () => {
    const { secret } = await invite();
    const { totp } = (await open(secret)).data;
    const rows = JSON.stringify([
      await app.db.selectFrom('staff_invitations').selectAll().execute(),
      (await app.db.selectFrom('staff_factors').select('secret').execute()).map((row) =>
        row.secret?.toString('latin1'),
      ),
    ]);
    expect([rows.includes(secret), rows.includes(totp.secret)]).toEqual([false, false]);
  });
});

describe('a reset', () => {
  it('ends sessions and takes password and factors, until the link is used', async () => {
    const { browser, clerk } = await enterOffice(app, { email: 'reset@example.com' });
    const admin = await enterOffice(app, { permission_set: 'IT_ADMIN' });
    const change = { uuid: clerk.uuid, actor_uuid: admin.clerk.uuid, reason: 'teléfono perdido' };
    await inTransaction(app.db, async (tx) => resetMember(tx, app.parts, change));
    expect((await browser.ask(getOfficeSession)).status).toBe(401);
    const code = nextCode(app, clerk.secret);
    const old = await new StaffBrowser(app).tryLogIn(clerk.username, { method: 'TOTP', code });
    expect(old.code).toBe('STAFF_LOGIN_FAILED');
    const [mail] = await mailTo('reset@example.com');
    const secret = /#([\w-]{43})/.exec(mail?.body ?? '')?.[1] ?? '';
    const { status, totp } = await accept(secret);
    expect(status).toBe(200);
    const factor = { method: 'TOTP', code: nextCode(app, totp.secret) } as const;
    const again = await new StaffBrowser(app).tryLogIn(clerk.username, factor, PASSWORD);
    expect(again.status).toBe(200);
    expect((await verifyChain(app.db)).broken).toBeUndefined();
  });

  it('is no way to one’s own', async () => {
    const { clerk } = await enterOffice(app, { permission_set: 'IT_ADMIN' });
    const change = { uuid: clerk.uuid, actor_uuid: clerk.uuid, reason: 'yo' };
    await expect(
      inTransaction(app.db, async (tx) => resetMember(tx, app.parts, change)),
    ).rejects.toMatchObject({ code: 'STAFF_CHANGE_REFUSED' });
  });
});
