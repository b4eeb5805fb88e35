import {
  closeOfficeSession,
  closeOneOfficeSession,
  getOfficeSession,
  listOfficeSessions,
  openOfficeSession,
} from '@area/contract/office/session/calls';
import { DEMO_PASSWORD } from '../../entry/demo/people.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addClerk, enterOffice, nextCode, StaffBrowser } from '../../../test/staff-browser.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { updateStaff } from '../staff/members-store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());

const MINUTE_MS = 60_000;

const statusOf = async (browser: StaffBrowser): Promise<number> =>
  (await browser.ask(getOfficeSession)).status;

describe('a session of the office', () => {
  it('opens by password and code, in a cookie that no script reads and no other site sends', async () => {
    const clerk = await addClerk(app);
    const browser = new StaffBrowser(app);
    const code = nextCode(app, clerk.secret);
    const { status, headers, data } = await browser.tryLogIn(clerk.username, {
      method: 'TOTP',
      code,
    });
    expect(status).toBe(200);
    const cookies = [headers['set-cookie'] ?? []].flat().map(String);
    expect(cookies.find((each) => each.startsWith('office='))).toMatch(
      /^office=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    expect(data).toMatchObject({ kind: 'BROWSER', staff: { username: clerk.username } });
    expect((await browser.ask(getOfficeSession)).data.csrf_token).toBe(data.csrf_token);
  });

  it('over TLS has a cookie that keeps its name to this very host', async () => {
    const proxied = await createTestApp({
      TRUST_PROXY: '127.0.0.1',
      DEMO: 'false',
      PUBLIC_URL: 'https://area.example.com',
      ACCEPT_MISSING: 'sms,mail,antivirus',
    });
    try {
      const clerk = await addClerk(proxied);
      const browser = new StaffBrowser(proxied);
      const answer = await browser.ask(openOfficeSession, {
        body: {
          username: clerk.username,
          password: DEMO_PASSWORD,
          factor: { method: 'TOTP', code: nextCode(proxied, clerk.secret) },
        },
        headers: { 'x-forwarded-proto': 'https' },
      });
      expect(answer.status).toBe(200);
      const cookies = [answer.headers['set-cookie'] ?? []].flat().map(String);
      expect(cookies.some((each) => /^__Host-office=.*; Path=\/; .*Secure$/.test(each))).toBe(true);
    } finally {
      await proxied.dispose();
    }
  });

  it('takes no write without its token, whoever has the cookie', async () => {
    const { browser } = await enterOffice(app);
    const thief = new StaffBrowser(app);
    thief.take(browser);
    expect((await thief.ask(closeOfficeSession)).code).toBe('CSRF_MISSING');
    thief.csrf = 'another';
    expect((await thief.ask(closeOfficeSession)).code).toBe('CSRF_MISSING');
    expect((await browser.ask(closeOfficeSession)).status).toBe(200);
    expect(await statusOf(thief)).toBe(401);
  });

  it('ends after a quarter of an hour without use, and not before', async () => {
    const { browser } = await enterOffice(app);
    app.clock.advanceWall(14 * MINUTE_MS);
    expect(await statusOf(browser)).toBe(200);
    app.clock.advanceWall(14 * MINUTE_MS);
    expect(await statusOf(browser)).toBe(200);
    app.clock.advanceWall(15 * MINUTE_MS + 1);
    expect(await statusOf(browser)).toBe(401);
  });

  it('ends after eight hours, however it is used', async () => {
    const { browser } = await enterOffice(app);
    for (let quarters = 0; quarters < 47; quarters += 1) {
      app.clock.advanceWall(10 * MINUTE_MS);
      expect(await statusOf(browser)).toBe(200);
    }
    app.clock.advanceWall(10 * MINUTE_MS);
    expect(await statusOf(browser)).toBe(401);
  });

  it('is the only one of its browser', async () => {
    const { browser } = await enterOffice(app);
    const before = new StaffBrowser(app);
    before.take(browser);
    await browser.logIn(await addClerk(app));
    expect([await statusOf(before), await statusOf(browser)]).toEqual([401, 200]);
  });

  it('is listed with the others of its owner, who closes any of them', async () => {
    const { browser, clerk } = await enterOffice(app);
    const other = new StaffBrowser(app, '203.0.113.5');
    await other.logIn(clerk);
    const { data } = await browser.ask(listOfficeSessions);
    expect(data.map(({ ip, is_current }) => [ip, is_current])).toEqual([
      ['203.0.113.5', false],
      ['127.0.0.1', true],
    ]);
    const [line] = data;
    const stranger = (await enterOffice(app)).browser;
    const id = line?.uuid ?? '';
    expect((await stranger.ask(closeOneOfficeSession, { params: { id } })).status).toBe(404);
    expect((await browser.ask(closeOneOfficeSession, { params: { id } })).status).toBe(200);
    expect([await statusOf(other), await statusOf(browser)]).toEqual([401, 200]);
  });

  it.each([
    ['locked', { status: 'LOCKED' }],
    ['gone', { status: 'LEFT', password_hash: null }],
    ['of other rights', { permission_set: 'AUDIT' }],
  ] as const)('is over at once when its owner is %s, by whatever way', async (_name, changes) => {
    const { browser, clerk } = await enterOffice(app);
    await updateStaff(app.db, clerk.uuid, changes);
    expect(await statusOf(browser)).toBe(401);
  });

  it('opens nothing as a bearer', async () => {
    const { browser } = await enterOffice(app);
    const token = browser.cookies.get('office') ?? '';
    const bare = new StaffBrowser(app);
    const headers = { authorization: `Bearer ${token}` };
    expect((await bare.ask(getOfficeSession, { headers })).status).toBe(401);
  });
});
