import { getOfficeSession } from '@area/contract/office/session/calls';
import { beginOwnTotp } from '@area/contract/office/session/own-calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StaffBrowser } from '../../../test/staff-browser.ts';
import { addStaff, removeAdministrators } from '../../../test/staff.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { verifyChain } from '../staff/audit-chain.ts';
import { findStaff } from '../staff/store.ts';
import { createAdministrator, createApprover } from './create-administrator.ts';
import type { Envelope } from './create-administrator.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await removeAdministrators(app);
});
afterAll(() => app.dispose());

const MINUTE_MS = 60_000;

const lastAct = async () =>
  app.db
    .selectFrom('staff_audit')
    .select(['call', 'subject', 'reason'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();

const seal = async (username: string): Promise<Envelope> => {
  const created = await createAdministrator(app.parts, {
    username,
    name: 'Sobre del comité',
    email: 'comite@example.com',
  });
  if (created.kind !== 'BREAK_GLASS') throw new Error(`it was ${created.kind}`);
  return created.envelope;
};

const enter = async (username: string, { secret, recovery_codes }: Envelope, code = 0) => {
  const browser = new StaffBrowser(app, '203.0.113.50');
  const factor = { method: 'RECOVERY_CODE', code: recovery_codes[code] ?? '' } as const;
  return { browser, reply: await browser.tryLogIn(username, factor, secret) };
};

describe('from a shell', () => {
  it('the first administrator is invited, where there is none', async () => {
    const fresh = { username: 'primera', name: 'Primera', email: 'primera@example.com' };
    const created = await createAdministrator(app.parts, fresh);
    expect(created).toMatchObject({ kind: 'FIRST', link: expect.stringContaining('#') });
    expect(await lastAct()).toEqual({
      call: 'createAdministrator',
      subject: 'primera',
      reason: 'break-glass FIRST',
    });
  });

  it('the first who approves is invited, where nobody active approves', async () => {
    await app.db
      .updateTable('staff')
      .set({ status: 'LOCKED' })
      .where('permission_set', '=', 'OPERATIONS_ADMINISTRATOR')
      .execute();
    const fresh = { username: 'aprueba', name: 'Aprueba', email: 'aprueba@example.com' };
    expect(await createApprover(app.parts, fresh)).toMatchObject({
      kind: 'FIRST_APPROVER',
      link: expect.stringContaining('#'),
    });
    expect(await lastAct()).toEqual({
      call: 'createAdministrator',
      subject: 'aprueba',
      reason: 'break-glass FIRST_APPROVER',
    });
    expect(await findStaff(app.db, 'aprueba')).toMatchObject({
      permission_set: 'OPERATIONS_ADMINISTRATOR',
      status: 'INVITED',
    });
    await addStaff(app, { permission_set: 'OPERATIONS_ADMINISTRATOR' });
    const other = { username: 'otra', name: 'Otra', email: 'otra@example.com' };
    await expect(createApprover(app.parts, other)).rejects.toMatchObject({
      code: 'STAFF_CHANGE_REFUSED',
    });
  });

  it('an emergency access waits in an envelope, is told to the administrators and opens once, for an hour', async () => {
    await addStaff(app, { permission_set: 'IT_ADMIN', email: 'admin@example.com' });
    const envelope = await seal('emergencia');
    const { browser, reply } = await enter('emergencia', envelope);
    expect(reply.data).toMatchObject({
      kind: 'BREAK_GLASS',
      staff: { permission_set: 'IT_ADMIN' },
    });
    expect(await lastAct()).toMatchObject({ call: 'breakGlassEntry' });
    expect((await enter('emergencia', envelope, 1)).reply.code).toBe('STAFF_LOGIN_FAILED');
    const mails = await app.db
      .selectFrom('outbox')
      .select('subject')
      .where('recipient', '=', 'admin@example.com')
      .orderBy('created_at')
      .execute();
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Nuevo acceso de emergencia a la oficina',
      'Acceso de emergencia a la oficina',
    ]);
    // From an envelope nobody makes themselves a way in that stays.
    expect((await browser.ask(beginOwnTotp)).code).toBe('STAFF_CHANGE_REFUSED');
    for (let tens = 0; tens < 5; tens += 1) {
      app.clock.advanceWall(10 * MINUTE_MS);
      expect((await browser.ask(getOfficeSession)).status).toBe(200);
    }
    app.clock.advanceWall(10 * MINUTE_MS);
    expect((await browser.ask(getOfficeSession)).status).toBe(401);
    expect((await verifyChain(app.db)).broken).toBeUndefined();
  });

  it('its secret opens once, however many try at once', async () => {
    const envelope = await seal('urgencia');
    const tries = await Promise.all(
      [0, 1, 2].map(async (code) => enter('urgencia', envelope, code)),
    );
    expect(tries.filter(({ reply }) => reply.status === 200)).toHaveLength(1);
  });

  it('an envelope that was opened gets another one, and nobody else’s name is taken', async () => {
    const old = await seal('sobre');
    const envelope = await seal('sobre');
    expect((await enter('sobre', old)).reply.status).toBe(401);
    expect((await enter('sobre', envelope)).reply.status).toBe(200);
    const { username } = await addStaff(app, { username: 'conocida' });
    await expect(seal(username)).rejects.toMatchObject({ code: 'STAFF_CHANGE_REFUSED' });
  });
});
