import type { CDPSession, Page } from '@playwright/test';
import { lastMailLink } from './demo.ts';
import { expect, test } from './journey.ts';
import { totpCodeAt } from './totp-code.ts';
import { addAuthenticator } from './virtual-authenticator.ts';

test.use({ programName: 'office-door' });

const EMAIL = 'ana@example.com';
const PASSWORD = 'Tres-gatos-en-Teruel-7';

interface Asked {
  readonly method?: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly body?: unknown;
  readonly csrf?: string;
}

interface Told {
  readonly status: number;
  readonly code: string | undefined;
  readonly data: Readonly<Record<string, unknown>>;
}

/** A request of the page itself: with its cookies, from its origin. */
const ask = async (page: Page, { method = 'POST', path, body, csrf }: Asked): Promise<Told> =>
  page.evaluate(
    async (asked) => {
      const answer = await fetch(`/api/office${asked.path}`, {
        method: asked.method,
        headers: {
          ...(asked.body !== undefined && { 'content-type': 'application/json' }),
          ...(asked.csrf !== undefined && { 'x-csrf-token': asked.csrf }),
        },
        ...(asked.body !== undefined && { body: JSON.stringify(asked.body) }),
      });
      const { data = {}, result } = (await answer.json()) as {
        data?: Record<string, unknown>;
        result?: { code: string };
      };
      return { status: answer.status, code: result?.code, data };
    },
    { method, path, body, csrf },
  );

interface Question {
  readonly challenge: string;
  readonly options: Readonly<Record<string, unknown>>;
}

/** The answer of the browser's own authenticator to a request for a new passkey. */
const makePasskey = async (page: Page, { options }: Question): Promise<unknown> =>
  page.evaluate(async (given) => {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
      given as unknown as PublicKeyCredentialCreationOptionsJSON,
    );
    const made = await navigator.credentials.create({ publicKey });
    return (made as PublicKeyCredential).toJSON();
  }, options);

/** Its answer for a login. */
const answerPasskey = async (page: Page, { options }: Question): Promise<unknown> =>
  page.evaluate(async (given) => {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
      given as unknown as PublicKeyCredentialRequestOptionsJSON,
    );
    const found = await navigator.credentials.get({ publicKey });
    return (found as PublicKeyCredential).toJSON();
  }, options);

const logIn = async (page: Page, factor: unknown): Promise<Told> =>
  ask(page, { path: '/session', body: { username: 'ana', password: PASSWORD, factor } });

const question = async (page: Page): Promise<Question> => {
  const { data } = await ask(page, { path: '/login/passkey', body: {} });
  return data as unknown as Question;
};

const byPasskey = async (page: Page) => {
  const asked = await question(page);
  const assertion = await answerPasskey(page, asked);
  return { method: 'PASSKEY', challenge: asked.challenge, assertion };
};

/** The link of an invitation is valid once, and creates the passkey in the browser's authenticator. */
const acceptWithPasskey = async (page: Page, secret: string): Promise<void> => {
  const { data } = await ask(page, { path: '/invitations/open', body: { secret } });
  const asked = data['passkey'] as Question;
  const factor = {
    method: 'PASSKEY',
    challenge: asked.challenge,
    name: 'Portátil',
    registration: await makePasskey(page, asked),
  };
  const body = { secret, password: PASSWORD, factor };
  const accepted = await ask(page, { path: '/invitations/accept', body });
  expect(accepted.status).toBe(200);
  expect(accepted.data['recovery_codes']).toHaveLength(10);
  expect((await ask(page, { path: '/invitations/accept', body })).code).toBe('INVITATION_INVALID');
};

/** Logs in, once for each challenge; returns the token for writes. */
const enterWithPasskey = async (page: Page): Promise<string> => {
  const factor = await byPasskey(page);
  const entered = await logIn(page, factor);
  expect(entered.data).toMatchObject({ kind: 'BROWSER', staff: { permission_set: 'IT_ADMIN' } });
  expect((await logIn(page, factor)).code).toBe('STAFF_LOGIN_FAILED');
  expect((await ask(page, { method: 'GET', path: '/session' })).status).toBe(200);
  expect((await ask(page, { method: 'DELETE', path: '/session' })).code).toBe('CSRF_MISSING');
  expect(await page.evaluate(() => document.cookie)).not.toContain('office');
  return String(entered.data['csrf_token']);
};

/** Adds an authenticator app, logs out, and logs in with one of its codes, which is valid once. */
const enterWithCode = async (page: Page, csrf: string): Promise<void> => {
  const { data } = await ask(page, { path: '/me/factors/totp', body: {}, csrf });
  const totp = String(data['secret']);
  // The code of the step before is valid too, so there is another one for the login in the same half minute.
  const [before, now] = [totpCodeAt(totp, Date.now() - 30_000), totpCodeAt(totp, Date.now())];
  const path = `/me/factors/totp/${String(data['uuid'])}`;
  expect((await ask(page, { path, body: { code: before }, csrf })).status).toBe(200);
  expect((await ask(page, { method: 'DELETE', path: '/session', csrf })).status).toBe(200);
  expect((await ask(page, { method: 'GET', path: '/session' })).status).toBe(401);
  const factor = { method: 'TOTP', code: now };
  expect((await logIn(page, factor)).status).toBe(200);
  expect((await logIn(page, factor)).code).toBe('STAFF_LOGIN_FAILED');
};

/** Puts a copy of the passkey with its first counter into the authenticator. */
const setCounterBack = async (cdp: CDPSession, authenticatorId: string): Promise<void> => {
  const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId });
  const [credential] = credentials;
  if (!credential) throw new Error('the passkey is not in the authenticator');
  const { credentialId } = credential;
  await cdp.send('WebAuthn.removeCredential', { authenticatorId, credentialId });
  const copy = { ...credential, signCount: 0 };
  await cdp.send('WebAuthn.addCredential', { authenticatorId, credential: copy });
};

test('an administrator sets up a passkey and an application for codes, and comes in with either', async ({
  person: page,
  program,
}) => {
  const named = ['--username', 'ana', '--name', 'Ana Ruiz', '--email', EMAIL];
  const rights = ['--permission-set', 'IT_ADMIN', '--reason', 'Lleva los usuarios'];
  await program.officeAs('sistemas', 'invite-staff', ...named, ...rights);
  const link = await lastMailLink(program, EMAIL);
  // Any page of the program: the screens of the office come later.
  const { port } = new URL(program.address);
  await page.goto(`http://localhost:${port}/login?config=cierzo`);
  const cdp = await page.context().newCDPSession(page);
  const authenticatorId = await addAuthenticator(cdp);
  await test.step('the first factor is a passkey', async () =>
    acceptWithPasskey(page, link.split('#')[1] ?? ''));
  const csrf = await test.step('it lets in once for each question', async () =>
    enterWithPasskey(page));
  await test.step('a code of an application is of use once', async () => enterWithCode(page, csrf));
  await test.step('a copy whose counter went back lets nobody in', async () => {
    await setCounterBack(cdp, authenticatorId);
    expect((await logIn(page, await byPasskey(page))).code).toBe('STAFF_LOGIN_FAILED');
  });
  await test.step('another name of this machine is another place', async () => {
    await page.goto(`http://cierzo.localhost:${port}/login?config=cierzo`);
    // The browser finds no passkey for it, and the server would take none.
    expect((await question(page)).options['rpId']).toBe('cierzo.localhost');
  });
});
