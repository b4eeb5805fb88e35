import { askPasskey, getOfficeSession } from '@area/contract/office/session/calls';
import { DEMO_PASSWORD } from '../../entry/demo/people.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Authenticator } from '../../../test/authenticator.ts';
import { cheapHash, cheapPasswordHash } from '../../../test/password.ts';
import { addClerk, nextCode, StaffBrowser } from '../../../test/staff-browser.ts';
import type { Clerk } from '../../../test/staff-browser.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { updateStaff } from '../staff/members-store.ts';
import { addPasskey } from '../staff-factors/new-factors.ts';
import { replaceRecoveryCodes } from '../staff-factors/recovery-codes-store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());

const OUTSIDE = '198.51.100.7';
const place = { origin: 'http://office.localhost', hostname: 'office.localhost' };

const totp = (clerk: Clerk) => ({ method: 'TOTP' as const, code: nextCode(app, clerk.secret) });

const codesOf = async (
  times: number,
  attempt: () => Promise<{ readonly code: string | undefined }>,
): Promise<(string | undefined)[]> => {
  const codes = [];
  for (let time = 0; time < times; time += 1) codes.push((await attempt()).code);
  return codes;
};

const FIVE_FAILURES = Array.from({ length: 5 }, () => 'STAFF_LOGIN_FAILED');

describe('the login of the office', () => {
  it('answers alike whichever of name, password and factor is wrong', async () => {
    const clerk = await addClerk(app);
    const browser = new StaffBrowser(app, '203.0.113.1');
    const code = totp(clerk);
    const wrong = [
      await browser.tryLogIn('nobody-here', code),
      await browser.tryLogIn(clerk.username, code, 'a wrong password'),
      await browser.tryLogIn(clerk.username, { method: 'TOTP', code: '000000' }),
      await browser.tryLogIn(clerk.username, { method: 'RECOVERY_CODE', code: 'AA-BBBBBB-CCCCCC' }),
    ];
    expect(wrong.map(({ status, code: why }) => [status, why])).toEqual(
      Array.from({ length: 4 }, () => [401, 'STAFF_LOGIN_FAILED']),
    );
  });

  it('takes a code once', async () => {
    const clerk = await addClerk(app);
    const code = totp(clerk);
    const [first, again] = [new StaffBrowser(app), new StaffBrowser(app)];
    expect((await first.tryLogIn(clerk.username, code)).status).toBe(200);
    expect((await again.tryLogIn(clerk.username, code)).code).toBe('STAFF_LOGIN_FAILED');
  });

  it('lets one of many in who show the same code at once', async () => {
    const clerk = await addClerk(app);
    const code = totp(clerk);
    const replies = await Promise.all(
      Array.from({ length: 4 }, async () => new StaffBrowser(app).tryLogIn(clerk.username, code)),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it.each(['INVITED', 'LOCKED', 'LEFT'] as const)('lets nobody in who is %s', async (status) => {
    const clerk = await addClerk(app);
    const password_hash = status === 'LEFT' ? null : await cheapPasswordHash();
    await updateStaff(app.db, clerk.uuid, { status, password_hash });
    const reply = await new StaffBrowser(app).tryLogIn(clerk.username, totp(clerk));
    expect(reply.code).toBe('STAFF_LOGIN_FAILED');
  });

  it('lets in with a recovery code, once', async () => {
    const clerk = await addClerk(app);
    const codes = [{ prefix: 'AB', code_hash: await cheapHash('CDEFGHJKMNPQ') }];
    await replaceRecoveryCodes(app.db, clerk.uuid, { codes, now: app.clock.wall() });
    const factor = { method: 'RECOVERY_CODE', code: 'ab cdefgh-jkmnpq' } as const;
    expect((await new StaffBrowser(app).tryLogIn(clerk.username, factor)).status).toBe(200);
    expect((await new StaffBrowser(app).tryLogIn(clerk.username, factor)).code).toBe(
      'STAFF_LOGIN_FAILED',
    );
  });
});

describe('whoever tries from outside', () => {
  it('keeps themselves out and nobody else', async () => {
    const clerk = await addClerk(app);
    const attacker = new StaffBrowser(app, OUTSIDE);
    // The clock stands still meanwhile: no other code is asked for.
    const code = totp(clerk);
    const guess = async () => attacker.tryLogIn(clerk.username, code, 'guessed');
    expect(await codesOf(5, guess)).toEqual(FIVE_FAILURES);
    expect((await guess()).code).toBe('LOGIN_LOCKED');
    // Not even with everything right.
    expect((await attacker.tryLogIn(clerk.username, code)).code).toBe('LOGIN_LOCKED');
    const elsewhere = new StaffBrowser(app, '203.0.113.9');
    expect((await elsewhere.tryLogIn(clerk.username, code)).status).toBe(200);
  });

  it('does not keep out a browser that got in before, from the very same address', async () => {
    const clerk = await addClerk(app);
    const known = new StaffBrowser(app, '203.0.113.20');
    await known.logIn(clerk);
    const attacker = new StaffBrowser(app, '203.0.113.20');
    const code = totp(clerk);
    const guess = async () => attacker.tryLogIn(clerk.username, code, 'guessed');
    expect((await codesOf(6, guess)).at(-1)).toBe('LOGIN_LOCKED');
    expect((await known.tryLogIn(clerk.username, code)).status).toBe(200);
  });

  it('cannot use up the tries of the factor without the password', async () => {
    const clerk = await addClerk(app);
    const attacker = new StaffBrowser(app, '198.51.100.40');
    const wrongCode = { method: 'TOTP', code: '000000' } as const;
    await codesOf(4, async () => attacker.tryLogIn(clerk.username, wrongCode, 'guessed'));
    expect((await attacker.tryLogIn(clerk.username, totp(clerk))).status).toBe(200);
  });

  it('with the password guesses the code five times, and then waits', async () => {
    const clerk = await addClerk(app);
    const thief = new StaffBrowser(app, '198.51.100.41');
    const guess = async () => thief.tryLogIn(clerk.username, { method: 'TOTP', code: '000000' });
    expect(await codesOf(5, guess)).toEqual(FIVE_FAILURES);
    expect((await guess()).code).toBe('LOGIN_LOCKED');
  });
});

const withPasskey = async (authenticator = new Authenticator()) => {
  const clerk = await addClerk(app);
  const challenge = Buffer.from('of the test').toString('base64url');
  const registration = authenticator.register({ challenge }, place);
  const made = { staff_uuid: clerk.uuid, name: 'Llave', registration, challenge, place };
  expect(await addPasskey(app.db, made, app.clock.wall())).toBe(true);
  return { clerk, authenticator, browser: new StaffBrowser(app) };
};

const question = async (browser: StaffBrowser) => (await browser.ask(askPasskey)).data;

describe('a passkey', () => {
  it('lets in beside the password, without a name being told', async () => {
    const { clerk, authenticator, browser } = await withPasskey();
    const { challenge, options } = await question(browser);
    expect(options.allowCredentials).toEqual([]);
    expect([options.rpId, options.userVerification]).toEqual(['office.localhost', 'required']);
    const assertion = authenticator.answer(options, place);
    const factor = { method: 'PASSKEY', challenge, assertion } as const;
    expect((await browser.tryLogIn(clerk.username, factor, 'a wrong password')).status).toBe(401);
    expect((await browser.tryLogIn(clerk.username, factor)).status).toBe(200);
    expect((await browser.ask(getOfficeSession)).status).toBe(200);
  });

  it('is refused when its answer comes again', async () => {
    const { clerk, authenticator, browser } = await withPasskey();
    const { challenge, options } = await question(browser);
    const factor = {
      method: 'PASSKEY',
      challenge,
      assertion: authenticator.answer(options, place),
    } as const;
    expect((await browser.tryLogIn(clerk.username, factor)).status).toBe(200);
    expect((await browser.tryLogIn(clerk.username, factor)).code).toBe('STAFF_LOGIN_FAILED');
    // Nor to another question.
    const other = await question(browser);
    expect(
      (await browser.tryLogIn(clerk.username, { ...factor, challenge: other.challenge })).status,
    ).toBe(401);
  });

  it.each([
    ['at another origin', { origin: 'http://evil.localhost', rp_id: 'office.localhost' }],
    ['made for another place', { ...place, rp_id: 'evil.localhost' }],
    ['without its owner', { ...place, verified: false }],
  ])('is refused %s', async (_name, told) => {
    const { clerk, authenticator, browser } = await withPasskey();
    const { challenge, options } = await question(browser);
    const assertion = authenticator.answer(options, told);
    const factor = { method: 'PASSKEY', challenge, assertion } as const;
    expect((await browser.tryLogIn(clerk.username, factor)).code).toBe('STAFF_LOGIN_FAILED');
  });

  it('is refused when its counter went back: somebody has a copy', async () => {
    const { clerk, authenticator, browser } = await withPasskey();
    const tryWith = async () => {
      const { challenge, options } = await question(browser);
      const assertion = authenticator.answer(options, place);
      return (await browser.tryLogIn(clerk.username, { method: 'PASSKEY', challenge, assertion }))
        .status;
    };
    expect(await tryWith()).toBe(200);
    authenticator.counter -= 1;
    expect(await tryWith()).toBe(401);
    authenticator.counter += 1;
    expect(await tryWith()).toBe(200);
  });

  it('of somebody else opens nothing', async () => {
    const { authenticator, browser } = await withPasskey();
    const other = await addClerk(app);
    const { challenge, options } = await question(browser);
    const assertion = authenticator.answer(options, place);
    const factor = { method: 'PASSKEY', challenge, assertion } as const;
    expect((await browser.tryLogIn(other.username, factor, DEMO_PASSWORD)).status).toBe(401);
  });
});
