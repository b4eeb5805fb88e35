import type { Envelope } from '@area/contract/signatures/schemas';
import type { Listing } from '@area/contract/paging';
import { ROLES, mayOnAccount } from '@area/domain/account/roles';
import type { Role } from '@area/domain/account/roles';
import type { EnvelopeStatus } from '@area/domain/signature/envelope';
import { sql } from 'kysely';
import { prepare } from '../../platform/db/prepared.ts';
import { codeArray } from '../../platform/db/code-list.ts';
import type { Bind, Bound } from '../../platform/db/prepared.ts';
import type { Db } from '../../platform/db/tables.ts';
import { isInAreaOf, areaReader } from '../../access/config/shown-plans-store.ts';
import type { AreaReader } from '../../access/config/shown-plans-store.ts';
import type { EnvelopeRow } from './envelopes.ts';
import { presentEnvelopes, presentStates } from './present.ts';
import type { Viewer } from './present.ts';
import { spokenFor } from './speakers-store.ts';
import type { EnvelopeState } from './state.ts';
import { isSigner, listStates, waitsFor } from './state.ts';

/** The roles by which somebody sees an account or signs for it. */
const reachingRoles = (is_minor: boolean): readonly Role[] =>
  ROLES.filter((role) =>
    (['V', 'S'] as const).some((action) => mayOnAccount([{ role, is_minor }], action)),
  );

const REACHING = { adult: codeArray(reachingRoles(false)), minor: codeArray(reachingRoles(true)) };

/** The accounts on which somebody may have something to sign. As an array, so that the index of envelopes by account serves. */
const accountsReachedBy = (intervener: unknown) => sql`array(
  select r.account_uuid from account_roles r join interveners i on i.uuid = r.intervener_uuid
   where r.intervener_uuid = ${intervener}::uuid and r.status = 'ACTIVE'
     and r.role = any(case when i.is_minor then ${REACHING.minor} else ${REACHING.adult} end))`;

/** The people whose documents somebody signs: their own, and those of whom they speak for. */
const peopleSignedFor = (intervener: unknown) =>
  sql`(${spokenFor(intervener)} || ${intervener}::uuid)`;

/** What waits for signatures on their accounts, of the people whose documents they sign, or because they are the one who is added. */
const waitsIn = ({ intervener, since }: Bound<AreaReader>) => sql<boolean>`(
  envelopes.status = 'PENDING'
  and (envelopes.account_uuid = any(${accountsReachedBy(intervener)})
    or envelopes.person_uuid = any(${peopleSignedFor(intervener)}))
  and ${isInAreaOf(sql.ref('envelopes.account_uuid'), { intervener: sql`${intervener}::uuid`, since })})`;

/** Whether anything waits that they might sign; whether it waits for them is decided by its state (`hasPendingSignature`). */
export const mayAnythingWait = (reader: Bound<AreaReader>) =>
  sql<boolean>`exists(select from envelopes where ${waitsIn(reader)})`;

/** Which part of a list is read, from the newest; without a most, all of it. */
interface Part {
  readonly from: number;
  readonly most: number | null;
}

const waitingFor = prepare((db, bind: Bind<AreaReader & Part>) =>
  db
    .selectFrom('envelopes')
    .selectAll()
    .where(waitsIn({ intervener: bind('intervener'), since: bind('since') }))
    .orderBy('created_at', 'desc')
    .orderBy('uuid', 'desc')
    .limit(sql<number>`${bind('most')}::int`)
    .offset(sql<number>`${bind('from')}::int`),
);

/** What waits for signatures and has somebody among those who sign. Each lives for thirty days. */
export const listWaiting = async (
  db: Db,
  intervener: string,
  now: Date,
): Promise<EnvelopeState[]> => {
  const rows: EnvelopeRow[] = await waitingFor(db, {
    ...areaReader(intervener, now),
    from: 0,
    most: null,
  });
  if (rows.length === 0) return [];
  return (await listStates(db, rows)).filter((state) => isSigner(state, intervener));
};

const LOOKED_AT_FIRST = 8;
const TIMES_MORE = 4;

/** Whether anything waits for somebody's own signature: the newest first and few at a time, since the first one that does is enough. */
export const hasPendingSignature = async (
  db: Db,
  intervener: string,
  now: Date,
): Promise<boolean> => {
  const reader = areaReader(intervener, now);
  const isAmong = async (from: number, most: number): Promise<boolean> => {
    const rows: EnvelopeRow[] = await waitingFor(db, { ...reader, from, most });
    if (rows.length === 0) return false;
    if ((await listStates(db, rows)).some((state) => waitsFor(state, intervener, now))) return true;
    return rows.length === most && isAmong(from + most, most * TIMES_MORE);
  };
  return isAmong(0, LOOKED_AT_FIRST);
};

/** How many envelopes wait for somebody's own signature. */
export const countWaitingFor = async (db: Db, { intervener_uuid, now }: Viewer): Promise<number> =>
  (await listWaiting(db, intervener_uuid, now)).filter((state) =>
    waitsFor(state, intervener_uuid, now),
  ).length;

/** Signed or refused by them, or decided about their own. */
const decidedWith = (db: Db, { intervener, since }: AreaReader, status: EnvelopeStatus) =>
  db
    .selectFrom('envelopes')
    .where('status', '=', status)
    .where(
      isInAreaOf(sql.ref('envelopes.account_uuid'), {
        intervener: sql`${intervener}::uuid`,
        since,
      }),
    )
    .where(
      sql<boolean>`((signed_kind = 'PERSONAL' and person_uuid = any(${peopleSignedFor(intervener)}))
        or (signed_kind <> 'PERSONAL' and account_uuid = any(${accountsReachedBy(intervener)})
          and (rejected_by is not null or status = 'EXPIRED' or exists(select from signatures s where s.envelope_uuid = envelopes.uuid and s.intervener_uuid = ${intervener}::uuid))))`,
    );

interface Which {
  readonly status: EnvelopeStatus;
  readonly $limit: number;
  readonly $offset: number;
}

/** A page of what is or was put to somebody's signature, newest first. */
export const listEnvelopesOf = async (
  db: Db,
  { status, $limit, $offset }: Which,
  viewer: Viewer,
): Promise<Listing<Envelope>> => {
  if (status === 'PENDING') {
    const waiting = await listWaiting(db, viewer.intervener_uuid, viewer.now);
    return {
      items: await presentStates(db, waiting.slice($offset, $offset + $limit), viewer),
      total: waiting.length,
    };
  }
  const decided = decidedWith(db, areaReader(viewer.intervener_uuid, viewer.now), status);
  const { total } = await decided
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  const rows = await decided
    .selectAll()
    .orderBy('decided_at', 'desc')
    .orderBy('uuid', 'desc')
    .limit($limit)
    .offset($offset)
    .execute();
  return { items: await presentEnvelopes(db, rows, viewer), total };
};
