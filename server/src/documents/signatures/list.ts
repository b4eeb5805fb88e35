import type { Envelope } from '@area/contract/signatures/schemas';
import type { Listing } from '@area/contract/paging';
import { mayOnAccount } from '@area/domain/account/roles';
import type { EnvelopeStatus } from '@area/domain/signature/envelope';
import { sql } from 'kysely';
import { prepare } from '../../platform/db/prepared.ts';
import type { Bind } from '../../platform/db/prepared.ts';
import type { Db } from '../../platform/db/tables.ts';
import { isInAreaOf, areaReader } from '../../access/config/shown-plans.ts';
import type { AreaReader } from '../../access/config/shown-plans.ts';
import type { EnvelopeRow } from './envelopes.ts';
import { presentEnvelopes, presentStates } from './present.ts';
import type { Viewer } from './present.ts';
import { listSpokenBy } from './speakers.ts';
import type { EnvelopeState } from './state.ts';
import { isSigner, listStates, waitsFor } from './state.ts';

const rolesOf = prepare((db, bind: Bind<AreaReader>) =>
  db
    .selectFrom('account_roles')
    .innerJoin('interveners', 'interveners.uuid', 'account_roles.intervener_uuid')
    .select(['account_roles.account_uuid', 'account_roles.role', 'interveners.is_minor'])
    .where('intervener_uuid', '=', bind('intervener'))
    .where('account_roles.status', '=', 'ACTIVE')
    .where(
      isInAreaOf(sql.ref('account_roles.account_uuid'), {
        intervener: sql.ref('account_roles.intervener_uuid'),
        since: bind('since'),
      }),
    ),
);

/** On which accounts and for which people somebody may have something to sign. */
interface Reach extends AreaReader {
  readonly accounts: readonly string[];
  readonly people: readonly string[];
}

const reachOf = async (db: Db, intervener: string, now: Date): Promise<Reach> => {
  const looking = areaReader(intervener, now);
  const roles = await rolesOf(db, looking);
  const accounts = roles
    .filter((row) => mayOnAccount([row], 'V') || mayOnAccount([row], 'S'))
    .map(({ account_uuid }) => account_uuid);
  return {
    ...looking,
    accounts: [...new Set(accounts)],
    people: [intervener, ...(await listSpokenBy(db, intervener))],
  };
};

/** Which part of a list is read, from the newest; without a most, all of it. */
interface Part {
  readonly from: number;
  readonly most: number | null;
}

/** Theirs by the account, by the person whose documents they are, or because they are the one who is added. */
const waitingFor = prepare((db, bind: Bind<Reach & Part>) =>
  db
    .selectFrom('envelopes')
    .selectAll()
    .where('status', '=', 'PENDING')
    .where(
      sql<boolean>`(account_uuid = any(${bind('accounts')}::uuid[]) or person_uuid = any(${bind('people')}::uuid[]))`,
    )
    .where(
      isInAreaOf(sql.ref('envelopes.account_uuid'), {
        intervener: sql`${bind('intervener')}::uuid`,
        since: bind('since'),
      }),
    )
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
    ...(await reachOf(db, intervener, now)),
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
  const reach = await reachOf(db, intervener, now);
  const isAmong = async (from: number, most: number): Promise<boolean> => {
    const rows: EnvelopeRow[] = await waitingFor(db, { ...reach, from, most });
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
const decidedWith = (
  db: Db,
  { intervener, since, accounts, people }: Reach,
  status: EnvelopeStatus,
) =>
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
      sql<boolean>`((signed_kind = 'PERSONAL' and person_uuid = any(${people}::uuid[]))
        or (signed_kind <> 'PERSONAL' and account_uuid = any(${accounts}::uuid[])
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
  const decided = decidedWith(db, await reachOf(db, viewer.intervener_uuid, viewer.now), status);
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
