import { randomUUID } from 'node:crypto';
import { decideProposal } from '@area/contract/office/proposals/calls';
import type { Proposal } from '@area/contract/office/proposals/schemas';
import { closeOfficeSession, getOfficeSession } from '@area/contract/office/session/calls';
import {
  changeStaffRole,
  delegateStaff,
  endStaffMember,
  inviteStaff,
  listDelegations,
  listStaff,
  lockStaffMember,
  resetStaff,
  revokeDelegation,
  reviewAccess,
  unlockStaffMember,
} from '@area/contract/office/staff/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StaffBrowser, enterOffice } from '../../../test/staff-browser.ts';
import type { Clerk } from '../../../test/staff-browser.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { verifyChain } from '../staff/audit-chain.ts';
import { findStaff } from '../staff/store.ts';

interface Person {
  readonly browser: StaffBrowser;
  readonly clerk: Clerk;
}

let app: TestApp;
let admin: Person;
let approver: Person;
beforeAll(async () => {
  app = await createTestApp();
  admin = await enterOffice(app, { permission_set: 'IT_ADMIN' });
  approver = await enterOffice(app, { permission_set: 'OPERATIONS_ADMINISTRATOR' });
});
afterAll(() => app.dispose());

const reason = 'de la prueba';

const write = async (
  { browser, clerk }: Person,
  call: Parameters<StaffBrowser['ask']>[0],
  asked: { params?: object; body: object },
) => browser.askWithCode(call, { ...(asked as object), key: randomUUID() }, clerk);

const proposalIn = (reply: { data: unknown }): Proposal =>
  (reply.data as { proposal: Proposal }).proposal;

const approve = async ({ uuid, input_sha256 }: Proposal) =>
  write(approver, decideProposal, {
    params: { id: uuid },
    body: { decision: 'APPROVE', input_sha256 },
  });

describe('at the office', () => {
  it('an administrator invites somebody, and a second person approves', async () => {
    const body = {
      username: 'carmen.vidal',
      name: 'Carmen Vidal',
      email: 'carmen@example.com',
      language: 'es',
      permission_set: 'COMPLIANCE',
      reason,
    };
    const proposed = await write(admin, inviteStaff, { body });
    expect(proposed.status).toBe(202);
    expect(await findStaff(app.db, 'carmen.vidal')).toBeUndefined();
    const proposal = proposalIn(proposed);
    expect(proposal.changes).toContainEqual({
      field: 'permission_set',
      from: null,
      to: 'COMPLIANCE',
    });
    expect((await approve(proposal)).status).toBe(200);
    expect((await findStaff(app.db, 'carmen.vidal'))?.status).toBe('INVITED');
    const mails = await app.db
      .selectFrom('outbox')
      .select('uuid')
      .where('recipient', '=', 'carmen@example.com')
      .execute();
    expect(mails).toHaveLength(1);
  });

  it('what is impossible never waits: a name that is taken, an address that somebody has', async () => {
    const { clerk } = await enterOffice(app, { email: 'taken@example.com' });
    const body = { name: 'X', language: 'es', permission_set: 'OPERATIONS', reason };
    const fields = async (username: string, email: string) =>
      (await write(admin, inviteStaff, { body: { ...body, username, email } })).errors.map(
        ({ field }) => field,
      );
    expect(await fields(clerk.username, 'free@example.com')).toEqual(['username']);
    expect(await fields('libre', 'Taken@example.com')).toEqual(['email']);
    expect(await fields('Con Espacio', 'free@example.com')).toEqual(['username']);
  });

  it('somebody is locked at once by one, and unlocked by two', async () => {
    const { browser, clerk } = await enterOffice(app);
    const asked = { params: { id: clerk.uuid }, body: { reason } };
    expect((await write(admin, lockStaffMember, asked)).data).toMatchObject({ status: 'LOCKED' });
    expect((await browser.ask(getOfficeSession)).status).toBe(401);
    const proposed = await write(admin, unlockStaffMember, asked);
    expect(proposed.status).toBe(202);
    expect((await approve(proposalIn(proposed))).status).toBe(200);
    expect((await findStaff(app.db, clerk.username))?.status).toBe('ACTIVE');
  });

  it('whoever leaves while they are in is answered nothing more, and told why', async () => {
    const { browser, clerk } = await enterOffice(app);
    const asked = { params: { id: clerk.uuid }, body: { reason } };
    expect((await write(admin, endStaffMember, asked)).data).toMatchObject({ status: 'LEFT' });
    const told = await browser.ask(getOfficeSession);
    expect(told).toMatchObject({ status: 401, code: 'UNAUTHORIZED' });
    expect(told.errors).toMatchObject([{ field: 'session', code: 'LEFT' }]);
    expect(told.errors[0]?.message).toContain('se ha dado de baja');
  });

  it('whoever logs out is told nothing of how their session ended', async () => {
    const { browser } = await enterOffice(app);
    const before = new StaffBrowser(app);
    before.take(browser);
    await browser.ask(closeOfficeSession);
    expect((await before.ask(getOfficeSession)).errors).toEqual([]);
  });

  it.each([
    ['other rights', changeStaffRole, { permission_set: 'TAX' }],
    ['a new way in', resetStaff, {}],
  ] as const)('%s take two', async (_name, call, more) => {
    const { clerk } = await enterOffice(app, { email: `${randomUUID()}@example.com` });
    const proposed = await write(admin, call, {
      params: { id: clerk.uuid },
      body: { reason, ...more },
    });
    expect(proposed.status).toBe(202);
    expect((await approve(proposalIn(proposed))).data).toMatchObject({ status: 'EXECUTED' });
  });

  it('the last administrator cannot be proposed away, nor oneself', async () => {
    const asked = { params: { id: admin.clerk.uuid }, body: { reason } };
    expect((await write(admin, endStaffMember, asked)).code).toBe('STAFF_CHANGE_REFUSED');
  });

  it('without the right nobody changes or sees it, and is told who could', async () => {
    const { clerk } = await enterOffice(app);
    const asked = { params: { id: clerk.uuid }, body: { reason } };
    expect((await write(approver, lockStaffMember, asked)).code).toBe('OFFICE_FORBIDDEN');
    expect((await approver.browser.ask(listStaff)).code).toBe('OFFICE_FORBIDDEN');
    const auditor = await enterOffice(app, { permission_set: 'AUDIT' });
    const { data } = await auditor.browser.ask(reviewAccess);
    expect(JSON.stringify(data)).toContain(clerk.username);
  });

  it('whoever stands in for somebody decides in their place, never about what either of the two proposed', async () => {
    const other = await enterOffice(app, { permission_set: 'IT_ADMIN' });
    const leader = await enterOffice(app, { permission_set: 'OPERATIONS_ADMINISTRATOR' });
    const dates = { starts_on: '2026-03-10', ends_on: '2026-03-12', reason: 'vacaciones' };
    const to = other.clerk.uuid;
    const body = { from: leader.clerk.uuid, to, ...dates };
    expect((await approve(proposalIn(await write(admin, delegateStaff, { body })))).status).toBe(
      200,
    );
    const propose = async (by: Person) => {
      const { clerk } = await enterOffice(app, { status: 'ACTIVE' });
      const asked = { params: { id: clerk.uuid }, body: { permission_set: 'TAX', reason } };
      return proposalIn(await write(by, changeStaffRole, asked));
    };
    const decide = async (by: Person, { uuid, input_sha256 }: Proposal) =>
      write(by, decideProposal, {
        params: { id: uuid },
        body: { decision: 'APPROVE', input_sha256 },
      });
    // Their own proposal, by their own rights or those of another.
    expect((await decide(other, await propose(other))).code).toBe('SECOND_PERSON_NEEDED');
    const theirs = await propose(admin);
    expect((await decide(other, theirs)).data).toMatchObject({ status: 'EXECUTED' });
    const kept = await app.db
      .selectFrom('proposal_decisions')
      .select(['staff_uuid', 'in_place_of'])
      .where('proposal_uuid', '=', theirs.uuid)
      .execute();
    expect(kept).toEqual([{ staff_uuid: to, in_place_of: leader.clerk.uuid }]);
  });

  it('a delegation is proposed, listed and revoked', async () => {
    const [from, to] = [await enterOffice(app), await enterOffice(app)];
    const proposed = await write(admin, delegateStaff, {
      body: {
        from: from.clerk.uuid,
        to: to.clerk.uuid,
        starts_on: '2026-03-12',
        ends_on: '2026-03-20',
        reason: 'vacaciones',
      },
    });
    expect((await approve(proposalIn(proposed))).status).toBe(200);
    const listed = (await admin.browser.ask(listDelegations)).data;
    const made = listed.find(({ to_uuid }) => to_uuid === to.clerk.uuid);
    const revoked = await write(admin, revokeDelegation, {
      params: { id: made?.uuid ?? '' },
      body: { reason },
    });
    expect(revoked.status).toBe(200);
    expect((await verifyChain(app.db)).broken).toBeUndefined();
  });
});
