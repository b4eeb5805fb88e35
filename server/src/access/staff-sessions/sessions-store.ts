import { STAFF_SESSION_KINDS, STAFF_SESSION_LIMITS } from '@area/domain/staff/session-limits';
import type { StaffSessionEnd } from '@area/domain/staff/session-limits';
import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import type { Db, StaffSessionsTable } from '../../platform/db/tables.ts';
import { secondsAfter } from '../auth/tokens.ts';

/** *Units*: seconds. The last use of a session is exact to so much. */
const MARK_EVERY_SECONDS = 20;

export const insertStaffSession = async (
  tx: Db,
  session: Insertable<StaffSessionsTable>,
): Promise<void> => {
  await tx.insertInto('staff_sessions').values(session).execute();
};

/** Sessions that are still valid: neither ended nor too old, of a member who may log in with unchanged rights. */
const openSessions = (db: Db, now: Date) =>
  db
    .selectFrom('staff_sessions')
    .innerJoin('staff', 'staff.uuid', 'staff_sessions.staff_uuid')
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('staff.status', '=', 'ACTIVE')
    .whereRef('staff.permission_set', '=', 'staff_sessions.permission_set')
    .where((eb) =>
      eb.or(
        STAFF_SESSION_KINDS.map((kind) =>
          eb.and([
            eb('staff_sessions.kind', '=', kind),
            eb('last_used_at', '>', secondsAfter(now, -STAFF_SESSION_LIMITS[kind].idle_seconds)),
          ]),
        ),
      ),
    );

/** The open session of a token. */
export const findStaffSessionRow = async (db: Db, token_hash: Buffer, now: Date) =>
  openSessions(db, now)
    .select([
      'staff_sessions.uuid',
      'staff_sessions.kind',
      'staff_sessions.opened_at',
      'staff_sessions.factor_at',
      'staff_sessions.expires_at',
      'staff_sessions.staff_uuid',
      'staff.username',
      'staff.name',
      'staff.permission_set',
    ])
    .select(
      sql<boolean>`last_used_at <= ${secondsAfter(now, -MARK_EVERY_SECONDS)}`.as('is_to_be_marked'),
    )
    .where('token_hash', '=', token_hash)
    .executeTakeFirst();

/** Why the session of a token ended, where somebody or something ended it. */
export const findStaffSessionEnd = async (
  db: Db,
  token_hash: Buffer,
): Promise<StaffSessionEnd | null> => {
  const row = await db
    .selectFrom('staff_sessions')
    .select('ended_why')
    .where('token_hash', '=', token_hash)
    .executeTakeFirst();
  return row?.ended_why ?? null;
};

export type StaffSessionRow = NonNullable<Awaited<ReturnType<typeof findStaffSessionRow>>>;

/** Writes a use down. */
export const markStaffSession = async (db: Db, uuid: string, now: Date): Promise<void> => {
  await db
    .updateTable('staff_sessions')
    .set({ last_used_at: now })
    .where('uuid', '=', uuid)
    .where('last_used_at', '<', now)
    .execute();
};

/** Records that a factor was shown, unless a later one was. */
export const markFactor = async (db: Db, uuid: string, at: Date): Promise<void> => {
  await db
    .updateTable('staff_sessions')
    .set({ factor_at: at })
    .where('uuid', '=', uuid)
    .where('factor_at', '<', at)
    .execute();
};

/** Whether nobody and nothing has ended a session; it stays so until the transaction ends. How old it is does not matter. */
export const holdUnendedSession = async (tx: Db, uuid: string): Promise<boolean> =>
  (await tx
    .selectFrom('staff_sessions')
    .select('uuid')
    .where('uuid', '=', uuid)
    .where('ended_at', 'is', null)
    .forShare()
    .executeTakeFirst()) !== undefined;

interface End {
  readonly why: StaffSessionEnd;
  readonly now: Date;
}

const unended = (db: Db, { why, now }: End) =>
  db
    .updateTable('staff_sessions')
    .set({ ended_at: now, ended_why: why })
    .where('ended_at', 'is', null);

/** Ends every session of a member of staff, or every one but one. */
export const endStaffSessions = async (
  db: Db,
  { staff_uuid, but }: { readonly staff_uuid: string; readonly but?: string },
  end: End,
): Promise<void> => {
  await unended(db, end)
    .where('staff_uuid', '=', staff_uuid)
    .$if(but !== undefined, (query) => query.where('uuid', '!=', but ?? ''))
    .execute();
};

/** Ends one session of a member of staff: whether there was one. */
export const endStaffSession = async (
  db: Db,
  { staff_uuid, uuid }: { readonly staff_uuid: string; readonly uuid: string },
  end: End,
): Promise<boolean> => {
  const { numUpdatedRows } = await unended(db, end)
    .where('staff_uuid', '=', staff_uuid)
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Ends the session that a browser had: it has one at a time, of any member. */
export const endBrowserSessions = async (
  db: Db,
  browser: { readonly token_hash: Buffer | undefined; readonly device_hash: Buffer },
  now: Date,
): Promise<void> => {
  const { token_hash, device_hash } = browser;
  await unended(db, { why: 'REPLACED', now })
    .where((eb) =>
      eb.or([
        eb('device_hash', '=', device_hash),
        ...(token_hash ? [eb('token_hash', '=', token_hash)] : []),
      ]),
    )
    .execute();
};

/** Every session that is open, of everybody. Returns how many there were. */
export const endAllStaffSessions = async (db: Db, now: Date): Promise<number> => {
  const ended = await unended(db, { why: 'CLOSED_ELSEWHERE', now }).executeTakeFirst();
  return Number(ended.numUpdatedRows);
};

/** The sessions of a member of staff that may still be used, newest first. */
export const listStaffSessionRows = async (db: Db, staff_uuid: string, now: Date) =>
  openSessions(db, now)
    .select([
      'staff_sessions.uuid',
      'staff_sessions.kind',
      'opened_at',
      'last_used_at',
      'expires_at',
      'user_agent',
      'ip',
    ])
    .where('staff_uuid', '=', staff_uuid)
    .orderBy('opened_at', 'desc')
    .orderBy('staff_sessions.uuid', 'desc')
    .execute();

/** When each member of staff last logged in and last did something. */
export const listLastUses = async (db: Db) =>
  db
    .selectFrom('staff_sessions')
    .select(['staff_uuid'])
    .select((eb) => [
      eb.fn.max<Date>('opened_at').as('last_login_at'),
      eb.fn.max<Date>('last_used_at').as('last_used_at'),
    ])
    .groupBy('staff_uuid')
    .execute();
