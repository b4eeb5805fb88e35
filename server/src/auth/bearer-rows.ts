import type { Holding, Role } from '@area/domain/account/roles';
import type { IntervenerType } from '@area/domain/intervener/status';
import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import { holderTypeOf } from '../accounts/holder-type.ts';
import { hasResolution } from '../accounts/resolution.ts';
import { prepare } from '../db/prepared.ts';
import type { Tables } from '../db/tables.ts';
import { speaksFor } from './speaks-for.ts';

type Db = Kysely<Tables>;

/** What a request speaks of: an account, or an operation on one, a person, or none of them. */
export interface Subject {
  readonly account: string | null;
  readonly operation: string | null;
  readonly person: string | null;
}

/** Which token, and when a use of it was written down last for it to be enough. */
export interface Asked {
  readonly hash: Buffer;
  readonly now: Date;
  readonly mark_before: Date;
}

/** A role with what was granted apart. */
type HeldRole = Pick<Holding, 'has_express_power' | 'has_mandate' | 'has_resolution'> & { readonly role: Role };

/** What the caller is to the thing that the request speaks of. */
interface Standing {
  readonly roles: readonly HeldRole[];
  readonly is_orderer: boolean;
  readonly is_representative: boolean;
  readonly product_type: 'F' | 'P' | null;
  readonly account_type: IntervenerType;
}

const NO_STANDING: Standing = { roles: [], is_orderer: false, is_representative: false, product_type: null, account_type: 'F' };

/** Whether this use is to be written down: the first one of a new pair, or the first one for a while. */
export const isToBeMarked = (before: Date, generation: unknown) =>
  sql<boolean>`((not token_families.is_claimed and token_families.generation = ${generation}) or token_families.last_used_at < ${before})`;

/** Whether the host of the session offers plans. */
const hasPlans = sql<boolean>`exists(
    select from portals p join configurations c on c.id = p.configuration_id
     where p.id = token_families.portal_id and c.status = 'PUBLISHED' and c.content -> 'ALLOW_PENSION_PLANS' = 'true')`;

/** Who it is, of whatever the request speaks. */
const bearing = (db: Db, { hash, now, mark_before }: Asked) =>
  db
    .selectFrom('tokens')
    .innerJoin('token_families', 'token_families.uuid', 'tokens.family')
    .leftJoin('interveners', 'interveners.uuid', 'token_families.intervener_uuid')
    .leftJoin('staff', 'staff.uuid', 'token_families.staff_uuid')
    .select(['token_families.intervener_uuid', 'token_families.portal_id', 'tokens.family', 'tokens.generation', 'interveners.is_minor', 'interveners.birthdate'])
    .select(['staff.uuid as staff_uuid', 'staff.name as staff_name', 'staff.permission_set', 'token_families.reason'])
    .select(isToBeMarked(mark_before, sql.ref('tokens.generation')).as('is_to_be_marked'))
    .select(hasPlans.as('has_plans'))
    .where('token_hash', '=', hash)
    .where('tokens.kind', '=', 'access')
    .where('tokens.expires_at', '>', now)
    .where('token_families.ended_at', 'is', null)
    // Its pair may have been put out of use while nobody had claimed it.
    .whereRef('tokens.generation', '>=', 'token_families.live_from')
    // Whoever is blocked or has died has no session, whatever the token says; the host has no person.
    .where(
      sql<boolean>`coalesce(interveners.intervener_status not in ('BLOQUEADO', 'BLOQUEADO_AML') and not interveners.is_deceased, token_families.kind = 'CONSUMER')`,
    );

/** The roles on an account: a pending or ended one authorises nothing. */
const rolesOn = (account: RawBuilder<unknown>) => sql<HeldRole[]>`coalesce((
        select jsonb_agg(jsonb_build_object('role', r.role, 'has_express_power', r.has_express_power, 'has_mandate', r.has_mandate,
                 'has_resolution', r.resolution_uuid is not null and ${hasResolution(sql.ref('r.resolution_uuid'))}))
          from account_roles r
         where r.intervener_uuid = interveners.uuid and r.status = 'ACTIVE' and r.account_uuid = ${account}), '[]')`;

/** The account itself: of which kind it is and whose. */
const onAccount = (account: RawBuilder<unknown>) =>
  [
    rolesOn(account).as('roles'),
    sql<'F' | 'P' | null>`(select a.type from accounts a where a.uuid = ${account})`.as('product_type'),
    holderTypeOf(account).as('account_type'),
  ] as const;

// Who and with which standing in one statement, because every request begins with it; and of it no more than the
// request speaks of, because what is asked for in vain costs as much as what is needed.
const alone = prepare((db, asked: Asked) => bearing(db, asked));
const beforeAccount = prepare((db, asked: Asked & { account: string }) => bearing(db, asked).select(onAccount(sql`${asked.account}::uuid`)));
const beforeOperation = prepare((db, asked: Asked & { operation: string }) =>
  bearing(db, asked)
    .leftJoin('operations', (join) => join.on('operations.uuid', '=', sql<string>`${asked.operation}::uuid`))
    .select(onAccount(sql.ref('operations.account_uuid')))
    .select(sql<boolean>`coalesce(operations.created_by = interveners.uuid, false)`.as('is_orderer')),
);
const beforePerson = prepare((db, asked: Asked & { person: string }) =>
  bearing(db, asked).select(speaksFor(sql.ref('interveners.uuid'), asked.person).as('is_representative')),
);

export type BearerRow = Awaited<ReturnType<typeof alone>>[number] & Standing;

const read = async (db: Db, asked: Asked, { account, operation, person }: Subject) => {
  if (account !== null) return beforeAccount(db, { ...asked, account });
  if (operation !== null) return beforeOperation(db, { ...asked, operation });
  return person === null ? alone(db, asked) : beforePerson(db, { ...asked, person });
};

/** What was not asked for they are not. Into the row itself: a copy of all its columns would cost as much as asking for them. */
const withStanding = (row: Awaited<ReturnType<typeof read>>[number] & Partial<Standing>): BearerRow =>
  Object.assign(row, {
    roles: row.roles ?? NO_STANDING.roles,
    is_orderer: row.is_orderer ?? NO_STANDING.is_orderer,
    is_representative: row.is_representative ?? NO_STANDING.is_representative,
    product_type: row.product_type ?? NO_STANDING.product_type,
    account_type: row.account_type ?? NO_STANDING.account_type,
  });

/** Whoever a token stands for, with what they are to the one thing that the request speaks of. */
export const findBearerRow = async (db: Db, asked: Asked, subject: Subject): Promise<BearerRow | undefined> => {
  const [row] = await read(db, asked, subject);
  return row && withStanding(row);
};
