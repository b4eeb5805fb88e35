import {
  answerChallengeBySso,
  approveDeviceLogin,
  finishOfficeSso,
  getChallenge,
  getOfficeLogin,
  getOfficeSession,
  startDeviceLogin,
  startOfficeSso,
} from '@area/contract/office/session/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startIdentityProvider } from '../../../test/identity-provider.ts';
import type { Account, IdentityProvider } from '../../../test/identity-provider.ts';
import { addClerk, nextCode, StaffBrowser } from '../../../test/staff-browser.ts';
import { addStaff, removeAdministrators } from '../../../test/staff.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { findStaff } from '../staff/store.ts';

let provider: IdentityProvider;
let app: TestApp;
let strict: TestApp;
beforeAll(async () => {
  provider = await startIdentityProvider('http://office.localhost/office/login/sso');
  app = await createTestApp(provider.settings);
  strict = await createTestApp({
    ...provider.settings,
    STAFF_OIDC_ACR: 'mfa',
    STAFF_OIDC_GROUPS: 'jefes=OPERATIONS_ADMINISTRATOR,ops=OPERATIONS,sistemas=IT_ADMIN',
  });
});
afterAll(async () => {
  await Promise.all([app.dispose(), strict.dispose(), provider.close()]);
});

let made = 0;

const account = (groups: readonly string[] = []): Account => {
  made += 1;
  return {
    sub: `corp-${made}`,
    email: `corp${made}@example.com`,
    email_verified: true,
    groups,
  };
};

const logIn = async (
  on: TestApp,
  who: Account,
  { browser = new StaffBrowser(on), acr }: { browser?: StaffBrowser; acr?: string } = {},
) => {
  const { url } = (await browser.ask(startOfficeSso)).data;
  const body = await provider.logIn(url, who, acr);
  const reply = await browser.ask(finishOfficeSso, { body });
  browser.csrf = reply.data?.session?.csrf_token ?? undefined;
  return { browser, reply };
};

describe('with an identity provider', () => {
  it('a member comes in with the corporate account, and passwords are off', async () => {
    const who = account();
    const { username } = await addStaff(app, { email: who.email });
    expect((await new StaffBrowser(app).ask(getOfficeLogin)).data).toEqual({
      has_sso: true,
      has_password: false,
    });
    const { browser, reply } = await logIn(app, who);
    expect(reply.data.session).toMatchObject({ kind: 'BROWSER', staff: { username } });
    expect((await browser.ask(getOfficeSession)).status).toBe(200);
    const clerk = await addClerk(app);
    const code = nextCode(app, clerk.secret);
    const byPassword = await new StaffBrowser(app).tryLogIn(clerk.username, {
      method: 'TOTP',
      code,
    });
    expect(byPassword.code).toBe('STAFF_LOGIN_FAILED');
  });

  it('an invited member is active from their first login', async () => {
    const who = account();
    const { username } = await addStaff(app, { email: who.email, status: 'INVITED' });
    expect((await logIn(app, who)).reply.status).toBe(200);
    expect((await findStaff(app.db, username))?.status).toBe('ACTIVE');
  });

  it.each(['LOCKED', 'LEFT'] as const)('nobody comes in who is %s', async (status) => {
    const who = account();
    const password_hash = null;
    await addStaff(app, { email: who.email, status, password_hash });
    expect((await logIn(app, who)).reply.code).toBe('SSO_UNKNOWN_STAFF');
  });

  it('a way back is of use once, and nobody comes in who is not of the staff', async () => {
    const who = account();
    await addStaff(app, { email: who.email });
    const browser = new StaffBrowser(app);
    const { url } = (await browser.ask(startOfficeSso)).data;
    const body = await provider.logIn(url, who);
    expect((await browser.ask(finishOfficeSso, { body })).status).toBe(200);
    expect((await browser.ask(finishOfficeSso, { body })).code).toBe('SSO_FAILED');
    expect((await logIn(app, account())).reply.code).toBe('SSO_UNKNOWN_STAFF');
  });

  it('answers a challenge for whoever was asked, shown after it was asked', async () => {
    const [who, other] = [account(), account()];
    await addStaff(app, { email: who.email });
    await addStaff(app, { email: other.email });
    const { browser } = await logIn(app, who);
    const { data } = await browser.ask(startDeviceLogin, { body: { machine: 'portátil' } });
    const params = { code: data.user_code };
    const refused = await browser.ask(approveDeviceLogin, { params });
    const id = refused.errors[0]?.code ?? '';
    const step_up = { method: 'SSO', challenge: id } as const;
    expect((await browser.ask(getChallenge, { params: { id } })).data.methods).toEqual(['SSO']);
    // That the provider has answered is not for the request to say.
    expect((await browser.ask(approveDeviceLogin, { params, step_up })).code).toBe(
      'FACTOR_REFUSED',
    );
    const answer = async (by: Account) => {
      const { url } = (await browser.ask(answerChallengeBySso, { params: { id } })).data;
      expect(new URL(url).searchParams.get('max_age')).toBe('0');
      const body = await provider.logIn(url, by);
      return browser.ask(finishOfficeSso, { body });
    };
    await logIn(app, other);
    expect((await answer(other)).code).toBe('SSO_FAILED');
    expect((await answer(who)).data).toEqual({ challenge: id, session: null });
    expect((await browser.ask(approveDeviceLogin, { params, step_up })).status).toBe(200);
  });

  it('an answer from before the question is none', async () => {
    const late = await createTestApp(provider.settings);
    try {
      const who = account();
      await addStaff(late, { email: who.email });
      const { browser } = await logIn(late, who);
      // The provider's clock stays behind: to us, whatever it confirms was shown before.
      late.clock.advanceWall(2 * 60_000);
      const { data } = await browser.ask(startDeviceLogin, { body: { machine: 'portátil' } });
      const refused = await browser.ask(approveDeviceLogin, { params: { code: data.user_code } });
      const params = { id: refused.errors[0]?.code ?? '' };
      const { url } = (await browser.ask(answerChallengeBySso, { params })).data;
      const body = await provider.logIn(url, who);
      expect((await browser.ask(finishOfficeSso, { body })).code).toBe('SSO_FAILED');
    } finally {
      await late.dispose();
    }
  });
});

const rights = async (who: Account) => {
  const { reply, browser } = await logIn(strict, who, { acr: 'mfa' });
  return { browser, code: reply.code, set: reply.data?.session?.staff.permission_set };
};

describe('where the provider gives the rights', () => {
  it('they are those of the first group that decides', async () => {
    const who = account(['ops', 'jefes', 'otro']);
    await addStaff(strict, { email: who.email, permission_set: 'AUDIT' });
    expect((await rights(who)).set).toBe('OPERATIONS_ADMINISTRATOR');
  });

  it('change at the next login, and end the sessions of before', async () => {
    const who = account(['jefes']);
    await addStaff(strict, { email: who.email });
    const { browser } = await rights(who);
    expect((await rights({ ...who, groups: ['ops'] })).set).toBe('OPERATIONS');
    expect((await browser.ask(getOfficeSession)).status).toBe(401);
  });

  it('whoever is in none of the groups does not come in', async () => {
    const who = account(['otro']);
    await addStaff(strict, { email: who.email });
    expect((await rights(who)).code).toBe('SSO_UNKNOWN_STAFF');
  });

  it('the last administrator of users is not made anything else', async () => {
    const who = account(['ops']);
    await removeAdministrators(strict);
    const { username } = await addStaff(strict, { email: who.email, permission_set: 'IT_ADMIN' });
    expect((await rights(who)).code).toBe('SSO_UNKNOWN_STAFF');
    expect((await findStaff(strict.db, username))?.permission_set).toBe('IT_ADMIN');
  });

  it('a login without the second factor that is asked for is none', async () => {
    const who = account(['ops']);
    await addStaff(strict, { email: who.email });
    expect((await logIn(strict, who, { acr: 'password' })).reply.code).toBe('SSO_FAILED');
    expect((await logIn(strict, who)).reply.code).toBe('SSO_FAILED');
  });
});
