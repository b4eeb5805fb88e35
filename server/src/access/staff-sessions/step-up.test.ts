import {
  approveDeviceLogin,
  getChallenge,
  startDeviceLogin,
} from '@area/contract/office/session/calls';
import { beginOwnTotp } from '@area/contract/office/session/own-calls';
import { inTransaction } from '../../platform/db/transaction.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addClerk, enterOffice, nextCode, StaffBrowser } from '../../../test/staff-browser.ts';
import type { Clerk } from '../../../test/staff-browser.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { findStaffSession } from './staff-session.ts';
import { requireStepUp, stepUpScope } from './step-up.ts';
import type { StepUpRequest } from './step-up.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());

const MINUTE_MS = 60_000;

const waiting = async (browser: StaffBrowser): Promise<string> => {
  const { data } = await browser.ask(startDeviceLogin, { body: { machine: 'portátil' } });
  return data.user_code;
};

const challengeOf = ({ errors }: { errors: readonly { field: string; code: string }[] }): string =>
  errors.find(({ field }) => field === 'challenge')?.code ?? '';

const totp = (clerk: Clerk, challenge: string) => ({
  method: 'TOTP' as const,
  challenge,
  code: nextCode(app, clerk.secret),
});

describe('what asks for a factor of its own', () => {
  it('is refused with a challenge, done with its answer, and says how it can be answered', async () => {
    const { browser, clerk } = await enterOffice(app);
    const params = { code: await waiting(browser) };
    const refused = await browser.ask(approveDeviceLogin, { params });
    expect([refused.status, refused.code]).toEqual([403, 'STEP_UP_REQUIRED']);
    const id = challengeOf(refused);
    expect((await browser.ask(getChallenge, { params: { id } })).data).toMatchObject({
      uuid: id,
      is_answered: false,
      methods: ['TOTP'],
      passkey: null,
    });
    const done = await browser.ask(approveDeviceLogin, { params, step_up: totp(clerk, id) });
    expect(done.status).toBe(200);
  });

  it('takes an answer for the very thing it was given for, and once', async () => {
    const { browser, clerk } = await enterOffice(app);
    const [one, other] = [await waiting(browser), await waiting(browser)];
    const id = challengeOf(await browser.ask(approveDeviceLogin, { params: { code: one } }));
    const step_up = totp(clerk, id);
    const elsewhere = await browser.ask(approveDeviceLogin, { params: { code: other }, step_up });
    expect(elsewhere.code).toBe('STEP_UP_REQUIRED');
    expect((await browser.ask(approveDeviceLogin, { params: { code: one }, step_up })).status).toBe(
      200,
    );
    const again = await browser.ask(approveDeviceLogin, { params: { code: one }, step_up });
    expect(again.code).toBe('STEP_UP_REQUIRED');
  });

  it('is no business of somebody else’s session', async () => {
    const { browser } = await enterOffice(app);
    const other = await enterOffice(app);
    const params = { code: await waiting(browser) };
    const id = challengeOf(await browser.ask(approveDeviceLogin, { params }));
    expect((await other.browser.ask(getChallenge, { params: { id } })).status).toBe(404);
    const stolen = await other.browser.ask(approveDeviceLogin, {
      params,
      step_up: totp(other.clerk, id),
    });
    expect(stolen.code).toBe('STEP_UP_REQUIRED');
  });

  it('counts wrong codes apart from the password, also those of a session', async () => {
    const { browser, clerk } = await enterOffice(app);
    const params = { code: await waiting(browser) };
    const id = challengeOf(await browser.ask(approveDeviceLogin, { params }));
    const guess = async () =>
      browser.ask(approveDeviceLogin, {
        params,
        step_up: { method: 'TOTP', challenge: id, code: '000000' },
      });
    for (let time = 0; time < 5; time += 1) expect((await guess()).code).toBe('FACTOR_REFUSED');
    expect((await guess()).code).toBe('LOGIN_LOCKED');
    const right = await browser.ask(approveDeviceLogin, { params, step_up: totp(clerk, id) });
    expect(right.code).toBe('LOGIN_LOCKED');
  });

  it('is asked anew when the challenge is too old', async () => {
    const { browser, clerk } = await enterOffice(app);
    const params = { code: await waiting(browser) };
    const id = challengeOf(await browser.ask(approveDeviceLogin, { params }));
    app.clock.advanceWall(5 * MINUTE_MS + 1);
    const late = await browser.ask(approveDeviceLogin, { params, step_up: totp(clerk, id) });
    expect(late.code).toBe('STEP_UP_REQUIRED');
    expect(challengeOf(late)).not.toBe(id);
  });

  it('refuses an answer that cannot be read', async () => {
    const { browser } = await enterOffice(app);
    const reply = await browser.ask(beginOwnTotp, { headers: { 'step-up': '%%%' } });
    expect(reply.code).toBe('FACTOR_REFUSED');
  });
});

describe('what asks for a recent factor', () => {
  it('asks nothing for five minutes, and then once for the next five', async () => {
    const { browser, clerk } = await enterOffice(app);
    expect((await browser.ask(beginOwnTotp)).status).toBe(200);
    app.clock.advanceWall(5 * MINUTE_MS + 1_000);
    const refused = await browser.ask(beginOwnTotp);
    expect(refused.code).toBe('STEP_UP_REQUIRED');
    const step_up = totp(clerk, challengeOf(refused));
    expect((await browser.ask(beginOwnTotp, { step_up })).status).toBe(200);
    expect((await browser.ask(beginOwnTotp)).status).toBe(200);
  });
});

const asked = async (): Promise<{ request: StepUpRequest; clerk: Clerk }> => {
  const { browser, clerk } = await enterOffice(app);
  const cookie = `office=${browser.cookies.get('office') ?? ''}`;
  const session = await findStaffSession(app.parts, { protocol: 'http', headers: { cookie } });
  if (!session) throw new Error('no session');
  const place = { hostname: 'office.localhost', origin: 'http://office.localhost' };
  const scope = stepUpScope('releaseBatch', { params: { id: '1' }, body: {} });
  const visit = { device: undefined, ip: '127.0.0.1' };
  return { request: { session, need: 'EACH', scope, answer: undefined, place, visit }, clerk };
};

const challenge = async (request: StepUpRequest): Promise<string> =>
  requireStepUp(app.parts, request).then(
    () => '',
    (error: { errors?: readonly { code: string }[] }) => error.errors?.[0]?.code ?? '',
  );

describe('an answer and the transaction of what it is for', () => {
  it('come undone together, so that the same request may be sent again', async () => {
    const { request, clerk } = await asked();
    const answer = totp(clerk, await challenge(request));
    const spend = await requireStepUp(app.parts, { ...request, answer });
    await expect(
      inTransaction(app.db, async (tx) => {
        await spend(tx);
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    const again = await requireStepUp(app.parts, { ...request, answer });
    await inTransaction(app.db, again);
    await expect(inTransaction(app.db, again)).rejects.toMatchObject({ code: 'STEP_UP_REQUIRED' });
  });

  it('happen once, however many come at once', async () => {
    const { request, clerk } = await asked();
    const answer = totp(clerk, await challenge(request));
    const results = await Promise.allSettled(
      Array.from({ length: 8 }, async () => {
        const spend = await requireStepUp(app.parts, { ...request, answer });
        await inTransaction(app.db, spend);
      }),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('cannot be answered with the code of the login', async () => {
    const clerk = await addClerk(app);
    const browser = new StaffBrowser(app);
    const code = nextCode(app, clerk.secret);
    await browser.tryLogIn(clerk.username, { method: 'TOTP', code });
    const params = { code: await waiting(browser) };
    const id = challengeOf(await browser.ask(approveDeviceLogin, { params }));
    const step_up = { method: 'TOTP', challenge: id, code } as const;
    expect((await browser.ask(approveDeviceLogin, { params, step_up })).code).toBe(
      'FACTOR_REFUSED',
    );
  });
});
