import { randomUUID } from 'node:crypto';
import { decideProposal } from '@area/contract/office/proposals/calls';
import type { Proposal } from '@area/contract/office/proposals/schemas';
import {
  approveDeviceLogin,
  closeOfficeSession,
  getDeviceLogin,
  getOfficeSession,
  redeemDeviceLogin,
  startDeviceLogin,
} from '@area/contract/office/session/calls';
import { changeOwnOfficePassword } from '@area/contract/office/session/own-calls';
import { lockStaffMember, resetStaff, unlockStaffMember } from '@area/contract/office/staff/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enterOffice, StaffBrowser } from '../../../test/staff-browser.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { DEMO_PASSWORD } from '../../entry/demo/people.ts';
import { updateStaff } from '../staff/members-store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());

const MINUTE_MS = 60_000;

const begin = async () => {
  const shell = new StaffBrowser(app, '10.0.0.9');
  const { data } = await shell.ask(startDeviceLogin, { body: { machine: 'servidor-1' } });
  const redeem = async () =>
    shell.ask(redeemDeviceLogin, { body: { device_code: data.device_code } });
  const useWith = async (token: string) =>
    (await shell.ask(getOfficeSession, { headers: { authorization: `Bearer ${token}` } })).status;
  return { ...data, redeem, useWith };
};

const approved = async () => {
  const { browser, clerk } = await enterOffice(app, { email: `${randomUUID()}@example.com` });
  const device = await begin();
  const asked = { params: { code: device.user_code } };
  const { status } = await browser.askWithCode(approveDeviceLogin, asked, clerk);
  expect(status).toBe(200);
  return { ...device, browser, clerk };
};

type Approved = Awaited<ReturnType<typeof approved>>;

/** What an administrator does with a member, and a second person approves where it needs two. */
const administer = async (
  call: Parameters<StaffBrowser['ask']>[0],
  member: string,
): Promise<void> => {
  const admin = await enterOffice(app, { permission_set: 'IT_ADMIN' });
  const asked: object = { params: { id: member }, body: { reason: 'de la prueba' } };
  const keyed = { ...asked, key: randomUUID() };
  const { status, data } = await admin.browser.askWithCode(call, keyed, admin.clerk);
  if (status === 200) return;
  expect(status).toBe(202);
  const { uuid, input_sha256 } = (data as { proposal: Proposal }).proposal;
  const approver = await enterOffice(app, { permission_set: 'OPERATIONS_ADMINISTRATOR' });
  const decision = {
    params: { id: uuid },
    body: { decision: 'APPROVE' as const, input_sha256 },
    key: randomUUID(),
  };
  const decided = await approver.browser.askWithCode(decideProposal, decision, approver.clerk);
  expect(decided.data).toMatchObject({ status: 'EXECUTED' });
};

const changePassword = async (browser: StaffBrowser): Promise<void> => {
  const body = { current_password: DEMO_PASSWORD, password: 'siete-barcas-de-papel' };
  expect((await browser.ask(changeOwnOfficePassword, { body })).status).toBe(200);
};

/** Whatever closes the session in which it was approved, or makes the password that opened it another. */
const ENDS: Readonly<Record<string, (login: Approved) => Promise<unknown>>> = {
  'two people reset the member': async ({ clerk }) => administer(resetStaff, clerk.uuid),
  'the member is locked and let in again': async ({ clerk }) => {
    await administer(lockStaffMember, clerk.uuid);
    await administer(unlockStaffMember, clerk.uuid);
  },
  'the session is closed': async ({ browser }) => browser.ask(closeOfficeSession),
  'the browser opens another session': async ({ browser, clerk }) => browser.logIn(clerk),
  'the password changes elsewhere': async ({ clerk }) => {
    const other = new StaffBrowser(app, '203.0.113.7');
    await other.logIn(clerk);
    await changePassword(other);
  },
  'the password changes in that session, which stays': async ({ browser }) =>
    changePassword(browser),
};

describe('a login of the command line', () => {
  it('waits until somebody lets it in who sees which machine asks', async () => {
    const { browser, clerk } = await enterOffice(app);
    const { user_code, redeem, useWith } = await begin();
    expect(user_code).toMatch(/^[B-Z]{4}-[B-Z]{4}$/);
    expect((await redeem()).code).toBe('DEVICE_LOGIN_PENDING');
    const typed = { params: { code: user_code.toLowerCase().replace('-', ' ') } };
    expect((await browser.ask(getDeviceLogin, typed)).data).toMatchObject({
      machine: 'servidor-1',
      ip: '10.0.0.9',
    });
    await browser.askWithCode(approveDeviceLogin, typed, clerk);
    const { data } = await redeem();
    expect(data.session).toMatchObject({ kind: 'DEVICE', csrf_token: null });
    expect(await useWith(data.access_token)).toBe(200);
  });

  it('is redeemed once, and let in once', async () => {
    const { redeem, browser, clerk, user_code } = await approved();
    expect((await redeem()).status).toBe(200);
    expect((await redeem()).code).toBe('DEVICE_LOGIN_INVALID');
    const again = { params: { code: user_code } };
    expect((await browser.askWithCode(approveDeviceLogin, again, clerk)).code).toBe(
      'DEVICE_LOGIN_INVALID',
    );
  });

  it.each([
    ['locked', { status: 'LOCKED' }],
    ['gone', { status: 'LEFT', password_hash: null }],
    ['of other rights', { permission_set: 'AUDIT' }],
  ] as const)('is refused when whoever let it in is %s by now', async (_name, changes) => {
    const { redeem, clerk } = await approved();
    await updateStaff(app.db, clerk.uuid, changes);
    expect((await redeem()).code).toBe('DEVICE_LOGIN_INVALID');
  });

  it.each(Object.entries(ENDS))(
    'opens nothing once it is approved and then %s',
    async (_name, end) => {
      const login = await approved();
      app.clock.advanceWall(1000);
      await end(login);
      expect((await login.redeem()).code).toBe('DEVICE_LOGIN_INVALID');
    },
  );

  it('is over at the next use when its owner is locked', async () => {
    const { redeem, useWith, clerk } = await approved();
    const { data } = await redeem();
    expect(await useWith(data.access_token)).toBe(200);
    await updateStaff(app.db, clerk.uuid, { status: 'LOCKED' });
    expect(await useWith(data.access_token)).toBe(401);
  });

  it('opens nothing as the cookie of a browser', async () => {
    const { redeem } = await approved();
    const { data } = await redeem();
    const browser = new StaffBrowser(app);
    const headers = { cookie: `office=${data.access_token}` };
    expect((await browser.ask(getOfficeSession, { headers })).status).toBe(401);
  });

  it('is void ten minutes later', async () => {
    const { redeem } = await begin();
    app.clock.advanceWall(10 * MINUTE_MS + 1);
    expect((await redeem()).code).toBe('DEVICE_LOGIN_INVALID');
  });
});
