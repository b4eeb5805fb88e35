import { getOfficeSession } from '@area/contract/office/session/calls';
import { civilDate } from '@area/domain/calendar/civil-date';
import type { StaffStatus } from '@area/domain/staff/member-status';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enterOffice } from '../../../test/staff-browser.ts';
import { addStaff, removeAdministrators } from '../../../test/staff.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { reviewAccess } from './access-review.ts';
import { changeRole, moveMember } from './change-member.ts';
import { delegate, listStandings } from './delegate.ts';

let app: TestApp;
let admin: { readonly uuid: string };
beforeAll(async () => {
  app = await createTestApp();
  admin = await addStaff(app, { permission_set: 'IT_ADMIN' });
});
afterAll(() => app.dispose());

const move = async (uuid: string, to: StaffStatus, actor_uuid = admin.uuid) =>
  inTransaction(app.db, async (tx) =>
    moveMember(tx, app.parts, { uuid, to, actor_uuid, reason: 'de la prueba' }),
  );

const refused = { code: 'STAFF_CHANGE_REFUSED' };

describe('a member of staff', () => {
  it('is locked and unlocked; their sessions end at once', async () => {
    const { browser, clerk } = await enterOffice(app);
    expect((await move(clerk.uuid, 'LOCKED')).status).toBe('LOCKED');
    expect((await browser.ask(getOfficeSession)).status).toBe(401);
    expect((await move(clerk.uuid, 'ACTIVE')).status).toBe('ACTIVE');
    await browser.logIn(clerk);
    expect((await browser.ask(getOfficeSession)).status).toBe(200);
  });

  it('leaves with everything that opens something, stays in the history, and never comes back', async () => {
    const { browser, clerk } = await enterOffice(app);
    await move(clerk.uuid, 'LEFT');
    expect((await browser.ask(getOfficeSession)).status).toBe(401);
    await expect(move(clerk.uuid, 'ACTIVE')).rejects.toMatchObject(refused);
    await expect(
      app.db.deleteFrom('staff').where('uuid', '=', clerk.uuid).execute(),
    ).rejects.toThrow('append-only');
    const review = await reviewAccess(app.db);
    expect(review.find(({ uuid }) => uuid === clerk.uuid)).toMatchObject({
      status: 'LEFT',
      rights: [],
      factors: [],
      has_password: false,
    });
  });

  it('changes rights and loses their sessions', async () => {
    const { browser, clerk } = await enterOffice(app);
    const change = { uuid: clerk.uuid, actor_uuid: admin.uuid, reason: 'ascenso' };
    await inTransaction(app.db, async (tx) =>
      changeRole(tx, app.parts, { ...change, permission_set: 'OPERATIONS_ADMINISTRATOR' }),
    );
    expect((await browser.ask(getOfficeSession)).status).toBe(401);
    expect((await browser.logIn(clerk)).staff.permission_set).toBe('OPERATIONS_ADMINISTRATOR');
  });

  it('does nothing of it to themselves', async () => {
    await addStaff(app, { permission_set: 'IT_ADMIN' });
    await expect(move(admin.uuid, 'LOCKED')).rejects.toMatchObject(refused);
    await expect(move(admin.uuid, 'LEFT')).rejects.toMatchObject(refused);
  });
});

describe('the last active administrator of users', () => {
  it('stays, also when two remove each other at once', async () => {
    const fresh = await createTestApp();
    try {
      await removeAdministrators(fresh);
      const [a, b] = [
        await addStaff(fresh, { permission_set: 'IT_ADMIN' }),
        await addStaff(fresh, { permission_set: 'IT_ADMIN' }),
      ];
      const lock = async (uuid: string, actor_uuid: string) =>
        inTransaction(fresh.db, async (tx) =>
          moveMember(tx, fresh.parts, { uuid, to: 'LOCKED', actor_uuid, reason: 'a la vez' }),
        );
      const results = await Promise.allSettled([lock(a.uuid, b.uuid), lock(b.uuid, a.uuid)]);
      expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      const active = await fresh.db
        .selectFrom('staff')
        .select('uuid')
        .where('permission_set', '=', 'IT_ADMIN')
        .where('status', '=', 'ACTIVE')
        .execute();
      expect(active).toHaveLength(1);
      const last = active[0]?.uuid ?? '';
      const other = await addStaff(fresh);
      for (const to of ['LOCKED', 'LEFT'] as const)
        await expect(
          inTransaction(fresh.db, async (tx) =>
            moveMember(tx, fresh.parts, { uuid: last, to, actor_uuid: other.uuid, reason: 'no' }),
          ),
        ).rejects.toMatchObject(refused);
      const demotion = { uuid: last, actor_uuid: other.uuid, reason: 'no' };
      await expect(
        inTransaction(fresh.db, async (tx) =>
          changeRole(tx, fresh.parts, { ...demotion, permission_set: 'AUDIT' }),
        ),
      ).rejects.toMatchObject(refused);
    } finally {
      await fresh.dispose();
    }
  });
});

describe('a delegation', () => {
  const [FIRST, LAST] = [civilDate('2026-03-12'), civilDate('2026-03-20')];

  const between = async (from_uuid: string, to_uuid: string, days = [FIRST, LAST] as const) => {
    const [starts_on, ends_on] = days;
    const asked = { from_uuid, to_uuid, starts_on, ends_on, reason: 'vacaciones' };
    return inTransaction(app.db, async (tx) =>
      delegate(tx, app.parts, { asked, created_by: admin.uuid }),
    );
  };

  it('puts somebody in the place of another between its dates, with the rights that one has', async () => {
    const leader = await addStaff(app, { permission_set: 'OPERATIONS_ADMINISTRATOR' });
    const clerk = await addStaff(app);
    await between(leader.uuid, clerk.uuid);
    const member = { uuid: clerk.uuid, permission_set: 'OPERATIONS' } as const;
    const own = { permission_set: 'OPERATIONS', in_place_of: undefined };
    const others = { permission_set: 'OPERATIONS_ADMINISTRATOR', in_place_of: leader.uuid };
    const on = async (day: string) => listStandings(app.db, member, civilDate(day));
    expect(await on('2026-03-11')).toEqual([own]);
    expect(await on('2026-03-12')).toEqual([own, others]);
    expect(await on('2026-03-20')).toEqual([own, others]);
    expect(await on('2026-03-21')).toEqual([own]);
    await move(leader.uuid, 'LOCKED');
    expect(await on('2026-03-12')).toEqual([own]);
  });

  it('is refused to oneself, to whoever is not active, in the past, for too long, and twice', async () => {
    const [a, b] = [await addStaff(app), await addStaff(app)];
    const locked = await addStaff(app, { status: 'LOCKED' });
    await expect(between(a.uuid, a.uuid)).rejects.toMatchObject(refused);
    await expect(between(a.uuid, locked.uuid)).rejects.toMatchObject(refused);
    const past = [civilDate('2026-03-09'), LAST] as const;
    await expect(between(a.uuid, b.uuid, past)).rejects.toMatchObject(refused);
    const long = [FIRST, civilDate('2026-06-10')] as const;
    await expect(between(a.uuid, b.uuid, long)).rejects.toMatchObject(refused);
    await between(a.uuid, b.uuid);
    await expect(between(a.uuid, b.uuid, [LAST, LAST])).rejects.toMatchObject(refused);
  });
});

describe('the review of access', () => {
  it('lists who holds what and when they last used it', async () => {
    const { clerk, browser } = await enterOffice(app, { permission_set: 'COMPLIANCE' });
    await browser.ask(getOfficeSession);
    const line = (await reviewAccess(app.db)).find(({ uuid }) => uuid === clerk.uuid);
    expect(line).toMatchObject({ permission_set: 'COMPLIANCE', factors: ['TOTP'], last_acts: [] });
    expect(line?.rights).toContain('AML_BLOCK');
    expect(line?.last_login_at).not.toBeNull();
  });
});
