import {
  downloadAuditSeal,
  listAuditSeals,
  listAuditTrail,
  verifyAuditTrail,
} from '@area/contract/office/audit/calls';
import { lockStaffMember } from '@area/contract/office/staff/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enterAs } from '../../../test/office-client.ts';
import type { OfficeClient } from '../../../test/office-client.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { openSeal, sealChain } from '../../access/staff/chain-seal.ts';
import { runNightlyAudit } from './nightly-audit.ts';
import { recordMachineAct } from '../../access/staff/record-machine-act.ts';

let app: TestApp;
let admin: OfficeClient;
let auditor: OfficeClient;
let locked: OfficeClient;

beforeAll(async () => {
  app = await createTestApp();
  admin = await enterAs(app, 'IT_ADMIN');
  auditor = await enterAs(app, 'AUDIT');
  locked = await enterAs(app);
  await admin.ask(lockStaffMember, {
    params: { id: locked.clerk.uuid },
    body: { reason: 'Se ha marchado' },
  });
  await recordMachineAct(app.db, { call: 'encryptKeys', subject: 'seal', at: new Date() });
});
afterAll(async () => app.dispose());

describe('the trail of audit', () => {
  it('says who did what, when and why, newest first', async () => {
    const [machine, lock] = await auditor.ask(listAuditTrail, { query: {} });
    expect(machine).toMatchObject({ kind: 'MACHINE', staff: null, call: 'encryptKeys' });
    expect(lock).toMatchObject({
      kind: 'ACT',
      staff: { uuid: admin.clerk.uuid },
      call: lockStaffMember.id,
    });
    expect(lock?.subject).toContain(locked.clerk.uuid);
  });

  it.each([
    [() => ({ kind: 'MACHINE' as const }), 1],
    [() => ({ staff: admin.clerk.uuid, call: 'LOCKSTAFF' }), 1],
    [() => ({ subject: locked.clerk.uuid, call: lockStaffMember.id }), 1],
    [() => ({ call: '%' }), 0],
    [() => ({ until: '2001-01-01' }), 0],
    [() => ({ from: '2999-01-01' }), 0],
  ])('is searched: %s', async (query, count) => {
    expect(await auditor.ask(listAuditTrail, { query: query() })).toHaveLength(count);
  });

  it('refuses a day that is none, at its field', async () => {
    const reply = await auditor.try(listAuditTrail, { query: { from: 'ayer' } });
    expect([reply.status, reply.errors[0]?.field]).toEqual([422, 'from']);
  });

  it('is for whoever has the right', async () => {
    for (const call of [listAuditTrail, verifyAuditTrail, listAuditSeals])
      expect((await admin.try(call)).code).toBe('OFFICE_FORBIDDEN');
  });
});

describe('its chain', () => {
  it('holds, is sealed, and its seal is a file that is checked without us', async () => {
    const before = await auditor.ask(verifyAuditTrail);
    expect(before).toMatchObject({ broken: null, unsealed: before.rows, whole: null });
    await sealChain(app.parts);
    const after = await auditor.ask(verifyAuditTrail);
    expect(after).toMatchObject({ broken: null, unsealed: 0 });
    const [seal] = await auditor.ask(listAuditSeals);
    expect(seal).toMatchObject({ first_seq: 1, last_seq: after.rows, head: after.head });
    const file = await auditor.try(downloadAuditSeal, { params: { number: seal?.number ?? 0 } });
    expect(openSeal(file.bytes, app.parts.seal)).toMatchObject({
      problems: [],
      seal: { last: after.rows, head: after.head },
    });
    const missing = await auditor.try(downloadAuditSeal, { params: { number: 99 } });
    expect(missing.status).toBe(404);
  });

  it('says what the audit of the night found, which walks all of it', async () => {
    await runNightlyAudit(app.parts, app.clock.business());
    const { whole } = await auditor.ask(verifyAuditTrail);
    expect(whole).toMatchObject({ is_whole: true });
    const { pool } = app.database;
    await pool.query('alter table staff_audit disable trigger all');
    await pool.query("update staff_audit set reason = 'otro' where seq = 2");
    app.clock.advanceWall(1000);
    await runNightlyAudit(app.parts, app.clock.business());
    // It is sealed: a request does not walk so far.
    const after = await auditor.ask(verifyAuditTrail);
    expect(after).toMatchObject({ broken: null, whole: { is_whole: false } });
    expect((after.whole?.checked_at ?? '') > (whole?.checked_at ?? '')).toBe(true);
  });

  it('that somebody wrote into after the last seal shows its first row that does not hold', async () => {
    const { rows: seq } = await auditor.ask(verifyAuditTrail);
    await recordMachineAct(app.db, { call: 'encryptKeys', subject: 'seal', at: new Date() });
    await recordMachineAct(app.db, { call: 'encryptKeys', subject: 'seal', at: new Date() });
    await app.database.pool.query('update staff_audit set reason = $1 where seq = $2', [
      'otro',
      seq + 1,
    ]);
    const { broken, unsealed } = await auditor.ask(verifyAuditTrail);
    expect([broken, unsealed]).toEqual([{ seq: seq + 1, fault: 'CHANGED' }, 0]);
  });

  it('that was written anew as a whole is not what was sealed', async () => {
    await app.database.pool.query(
      `update staff_audit set hash = sha256('x') where seq = (select max(last_seq) from audit_seals)`,
    );
    const [seal] = await auditor.ask(listAuditSeals);
    expect((await auditor.ask(verifyAuditTrail)).broken).toEqual({
      seq: seal?.last_seq,
      fault: 'NOT_AS_KEPT',
    });
  });
});
