import { getOfficeSession } from '@area/contract/office/session/calls';
import { openInvitation } from '@area/contract/office/session/own-calls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { StaffBrowser, enterOffice } from '../../../test/staff-browser.ts';
import { lastAct, mailsTo } from '../../../test/machine-acts.ts';
import { silentLog } from '../../../test/silent-log.ts';
import { addStaff } from '../../../test/staff.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { verifyChain } from '../../access/staff/audit-chain.ts';
import { inviteMember } from '../../access/staff-life/invite.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { checkRestored } from './after-restore.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());

it('after a restore no session of staff lives on, and no link to them opens anything', async () => {
  await addStaff(app, { permission_set: 'IT_ADMIN', email: 'jefa@example.com' });
  const { browser } = await enterOffice(app);
  const invited = {
    username: 'restaurada',
    name: 'Pilar Sanz',
    email: 'restaurada@example.com',
    language: 'es',
    permission_set: 'OPERATIONS',
  } as const;
  const { link = '' } = await inTransaction(app.db, async (tx) =>
    inviteMember(tx, app.parts, { invited, created_by: null }),
  );
  const ask = async () =>
    new StaffBrowser(app).ask(openInvitation, { body: { secret: new URL(link).hash.slice(1) } });
  expect((await ask()).status).toBe(200);
  const { sessions_ended } = await checkRestored(app.database, app.parts.storage, {
    made_at: '2026-03-02T10:00:00.000Z',
    now: app.clock.wall(),
    log: silentLog,
  });
  expect(sessions_ended).toBe(1);
  expect((await browser.ask(getOfficeSession)).status).toBe(401);
  expect((await ask()).code).toBe('INVITATION_INVALID');
  const { staff_uuid, reason, ...act } = await lastAct(app);
  expect(act).toEqual({
    call: 'restoreBackup',
    subject: '2026-03-02T10:00:00.000Z',
    ip: 'command line',
  });
  expect([staff_uuid, reason]).toEqual([null, expect.stringMatching(/^break-glass by .+@.+/)]);
  expect((await verifyChain(app.db)).broken).toBeUndefined();
  expect(await mailsTo(app, 'jefa@example.com')).toEqual(['Copia de seguridad restaurada']);
});
