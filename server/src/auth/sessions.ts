import type { Holding, Role } from '@area/domain/account/roles';
import { ageOn } from '@area/domain/calendar/ages';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { madridDate } from '@area/domain/calendar/madrid';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { holderTypeOf } from '../accounts/holder-type.ts';
import { hasResolution } from '../accounts/resolution.ts';
import { prepare } from '../db/prepared.ts';
import type { Tables } from '../db/tables.ts';
import type { Session, StaffInArea } from '../http/session.ts';
import type { Parts } from '../parts.ts';
import { speaksFor } from './speaks-for.ts';
import { hashToken, secondsAfter } from './tokens.ts';

const BEARER = /^Bearer ([\w-]{20,100})$/i;

/** *Units*: seconds. The last use of a session is exact to so much. */
const MARK_EVERY_SECONDS = 60;

/** What a request speaks of: an account, or an operation on one, a person, or none of them. */
export interface Subject {
  readonly account: string | null;
  readonly operation: string | null;
  readonly person: string | null;
}

/** A role with what was granted apart. */
type HeldRole = Pick<Holding, 'has_express_power' | 'has_mandate' | 'has_resolution'> & { readonly role: Role };

interface Asked extends Subject {
  readonly hash: Buffer;
  readonly now: Date;
  readonly mark_before: Date;
}

/** Whether this use is to be written down: the first one of a new pair, or the first one for a while. */
const isToBeMarked = (before: Date, generation: unknown) =>
  sql<boolean>`((not token_families.is_claimed and token_families.generation = ${generation}) or token_families.last_used_at < ${before})`;

const spokenOf = ({ account, operation }: Pick<Subject, 'account' | 'operation'>) =>
  sql`coalesce(${account}::uuid, (select o.account_uuid from operations o where o.uuid = ${operation}::uuid))`;

/** Of which kind the account is that a request speaks of, and whether the host of the session offers plans. */
const planFacts = (subject: Pick<Subject, 'account' | 'operation'>) => [
  sql<'F' | 'P' | null>`(select a.type from accounts a where a.uuid = ${spokenOf(subject)})`.as('product_type'),
  sql<boolean>`exists(
    select from portals p join configurations c on c.id = p.configuration_id
     where p.id = token_families.portal_id and c.status = 'PUBLISHED' and c.content -> 'ALLOW_PENSION_PLANS' = 'true')`.as('has_plans'),
] as const;

/** Who and with which roles in one statement, because every request begins with it. */
const bearerOf = prepare((db, { hash, now, mark_before, account, operation, person }: Asked) =>
  db
    .selectFrom('tokens')
    .innerJoin('token_families', 'token_families.uuid', 'tokens.family')
    .leftJoin('interveners', 'interveners.uuid', 'token_families.intervener_uuid')
    .leftJoin('staff', 'staff.uuid', 'token_families.staff_uuid')
    .select(['token_families.intervener_uuid', 'token_families.portal_id', 'tokens.family', 'tokens.generation', 'interveners.is_minor'])
    .select(['staff.uuid as staff_uuid', 'staff.name as staff_name', 'staff.permission_set', 'token_families.reason'])
    .select(isToBeMarked(mark_before, sql.ref('tokens.generation')).as('is_to_be_marked'))
    .select(
      // A pending or ended role authorises nothing.
      sql<HeldRole[]>`coalesce((
        select jsonb_agg(jsonb_build_object('role', r.role, 'has_express_power', r.has_express_power, 'has_mandate', r.has_mandate,
                 'has_resolution', r.resolution_uuid is not null and ${hasResolution(sql.ref('r.resolution_uuid'))}))
          from account_roles r
         where r.intervener_uuid = interveners.uuid and r.status = 'ACTIVE' and r.account_uuid = ${spokenOf({ account, operation })}), '[]')`.as('roles'),
    )
    .select(sql<boolean>`exists (select from operations o where o.uuid = ${operation}::uuid and o.created_by = interveners.uuid)`.as('is_orderer'))
    .select(speaksFor(sql.ref('interveners.uuid'), person).as('is_representative'))
    .select(planFacts({ account, operation }))
    .select(['interveners.birthdate', holderTypeOf(spokenOf({ account, operation })).as('account_type')])
    .where('token_hash', '=', hash)
    .where('tokens.kind', '=', 'access')
    .where('tokens.expires_at', '>', now)
    .where('token_families.ended_at', 'is', null)
    // Its pair may have been put out of use while nobody had claimed it.
    .whereRef('tokens.generation', '>=', 'token_families.live_from')
    // Whoever is blocked or has died has no session, whatever the token says; the host has no person.
    .where(
      sql<boolean>`coalesce(interveners.intervener_status not in ('BLOQUEADO', 'BLOQUEADO_AML') and not interveners.is_deceased, token_families.kind = 'CONSUMER')`,
    ),
);

type Row = Awaited<ReturnType<typeof bearerOf>>[number];

/** Whoever sends a token: a host, and a person or staff unless it is the host alone. */
export interface Bearer {
  readonly portal_id: string;
  readonly session: Session | undefined;
}

const staffOf = ({ staff_uuid, staff_name, permission_set, reason }: Row): StaffInArea | undefined =>
  staff_uuid && staff_name && permission_set && reason
    ? { uuid: staff_uuid, name: staff_name, permission_set, reason }
    : undefined;

const sessionOf = (row: Row, today: CivilDate): Session | undefined => {
  const { is_minor, birthdate, account_type, roles, intervener_uuid, portal_id, family, is_orderer, is_representative, has_plans } = row;
  if (intervener_uuid === null) return undefined;
  const age = birthdate === null ? {} : { age: ageOn(birthdate, today) };
  // Where no plans are offered, an account of one is nobody's: it answers as one that does not exist.
  const live = row.product_type === 'P' && !has_plans ? [] : roles;
  const holdings = live.map((role) => ({ ...role, is_minor: is_minor ?? false, account_type, ...age }));
  return { intervener_uuid, portal_id, family, holdings, is_orderer, is_representative, has_plans, staff: staffOf(row) };
};

/** Writes a use down, unless somebody has just done so or the pair has just been put out of use. */
const mark = async (db: Kysely<Tables>, { family, generation }: Row, { now, mark_before }: Asked): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('token_families')
    .set({
      is_claimed: sql<boolean>`is_claimed or generation = ${generation}`,
      last_used_at: sql<Date>`greatest(last_used_at, ${now}::timestamptz)`,
    })
    .where('uuid', '=', family)
    .where(isToBeMarked(mark_before, generation))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

const find = async (db: Kysely<Tables>, asked: Asked): Promise<Row | undefined> => {
  const [row] = await bearerOf(db, asked);
  if (!row?.is_to_be_marked || (await mark(db, row, asked))) return row;
  return (await bearerOf(db, asked))[0];
};

/** Whoever a bearer token stands for right now, or nothing. */
export const findBearer = async (
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  authorization: string | undefined,
  subject: Subject,
): Promise<Bearer | undefined> => {
  const token = BEARER.exec(authorization ?? '')?.[1];
  if (!token) return undefined;
  const now = clock.wall();
  const row = await find(database.kysely, { hash: hashToken(token), now, mark_before: secondsAfter(now, -MARK_EVERY_SECONDS), ...subject });
  return row && { portal_id: row.portal_id, session: sessionOf(row, madridDate(clock.business())) };
};
