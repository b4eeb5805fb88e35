import { ROLES, mayOnAccount } from '@area/domain/account/roles';
import type { Role } from '@area/domain/account/roles';
import type { EnvelopeStatus } from '@area/domain/signature/envelope';
import { sql } from 'kysely';
import { prepare } from '../../platform/db/prepared.ts';
import type { Bind, BoundParameters } from '../../platform/db/prepared.ts';
import { codeArray } from '../../platform/db/code-list.ts';
import type { Db } from '../../platform/db/tables.ts';
import { isInAreaOf } from '../../access/config/shown-plans-store.ts';
import type { AreaReader } from '../../access/config/shown-plans-store.ts';
import { representedColumn } from './speakers-store.ts';
import type { EnvelopeRow } from './envelopes-store.ts';

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

/** The people whose documents a person signs: the person and those whom they represent. */
const peopleSignedFor = (intervener: unknown) =>
  sql`(${representedColumn(intervener)} || ${intervener}::uuid)`;

/** What waits for signatures on their accounts, of the people whose documents they sign, or because they are the one who is added. */
const waitsIn = ({ intervener, since }: BoundParameters<AreaReader>) => sql<boolean>`(
  envelopes.status = 'PENDING'
  and (envelopes.account_uuid = any(${accountsReachedBy(intervener)})
    or envelopes.person_uuid = any(${peopleSignedFor(intervener)}))
  and ${isInAreaOf(sql.ref('envelopes.account_uuid'), { intervener: sql`${intervener}::uuid`, since })})`;

/** Whether something waits that they might sign; `hasPendingSignature` decides whether it waits for them. */
export const mayAnythingWait = (reader: BoundParameters<AreaReader>) =>
  sql<boolean>`exists(select from envelopes where ${waitsIn(reader)})`;

/** The part of a list to read, from the newest; without a maximum, all of it. */
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

/** A part of the envelopes that wait on somebody's accounts, for represented people or for themselves, the newest first. */
export const listWaitingRows = async (
  db: Db,
  reader: AreaReader,
  part: Part,
): Promise<EnvelopeRow[]> => waitingFor(db, { ...reader, ...part });

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

/** How many such envelopes there are. */
export const countDecidedRows = async (
  db: Db,
  reader: AreaReader,
  status: EnvelopeStatus,
): Promise<number> => {
  const { total } = await decidedWith(db, reader, status)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
};

/** A page of the envelopes of somebody that have a status. */
export interface EnvelopePage {
  readonly status: EnvelopeStatus;
  readonly $limit: number;
  readonly $offset: number;
}

/** A page of such envelopes, the newest first. */
export const listDecidedRows = async (
  db: Db,
  reader: AreaReader,
  { status, $limit, $offset }: EnvelopePage,
): Promise<EnvelopeRow[]> =>
  decidedWith(db, reader, status)
    .selectAll()
    .orderBy('decided_at', 'desc')
    .orderBy('uuid', 'desc')
    .limit($limit)
    .offset($offset)
    .execute();
