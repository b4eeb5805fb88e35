import type { Role } from '@area/domain/account/role-codes';
import type { Holding } from '@area/domain/account/roles';
import type { IntervenerType } from '@area/domain/intervener/status';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { prepare } from '../../platform/db/prepared.ts';
import type { BoundParameters, Bind } from '../../platform/db/prepared.ts';
import type { Db } from '../../platform/db/tables.ts';
import type { BesideColumn, BesideDays } from '../../platform/http/calls/beside-session.ts';
import type { AccountRole } from '../../platform/http/session.ts';
import { accountRolesOf } from '../account-access/store.ts';
import { speaksFor } from './people-store.ts';
import { LOST_ANSWER_SECONDS } from './tokens.ts';

/** What a request is about: an account, or an operation on one, a person, or none of them. */
export interface Subject {
  readonly account: string | null;
  readonly operation: string | null;
  readonly person: string | null;
  /** Whether it is about everything that the caller sees, on whichever account. */
  readonly every_account: boolean;
  readonly beside: BesideQuery | undefined;
}

/** Data of the call, read in the same statement. */
export interface BesideQuery extends BesideDays {
  readonly statements: BesideStatements;
}

/** The token, and how recent its last recorded use must be. */
export interface BearerQuery {
  readonly hash: Buffer;
  readonly now: Date;
  readonly mark_before: Date;
}

/** A role with what was granted apart. */
export type HeldRole = Pick<Holding, 'has_express_power' | 'has_mandate' | 'has_resolution'> & {
  readonly role: Role;
};

/** What the caller is to the thing that the request is about. */
export interface CallerStanding {
  readonly roles: readonly HeldRole[];
  readonly is_orderer: boolean;
  readonly is_representative: boolean;
  readonly product_type: 'F' | 'P' | null;
  readonly account_type: IntervenerType;
  /** On every account, where the request is about all of them. */
  readonly account_roles: readonly AccountRole[] | undefined;
}

/** Whether this use must be recorded: the first one of a new pair, or the first one for a while. */
export const isToBeMarked = (before: unknown, generation: unknown) =>
  sql<boolean>`((not token_families.is_claimed and token_families.generation = ${generation}) or token_families.last_used_at < ${before})`;

/** Whether the host of the session offers plans. */
const hasPlans = sql<boolean>`exists(
    select from portals p join configurations c on c.id = p.configuration_id
     where p.id = token_families.portal_id and c.status = 'PUBLISHED' and c.offers_plans)`;

/** The caller, for any request. */
const bearing = (db: Db, { hash, now, mark_before }: BoundParameters<BearerQuery>) =>
  db
    // The one token first: with few sessions the planner would read all of them each time.
    .selectFrom((of) =>
      of
        .selectFrom('tokens')
        .selectAll()
        .where('token_hash', '=', hash)
        .where('kind', '=', 'access')
        .where('expires_at', '>', now)
        .limit(1)
        .as('tokens'),
    )
    .innerJoin('token_families', 'token_families.uuid', 'tokens.family')
    .leftJoin('interveners', 'interveners.uuid', 'token_families.intervener_uuid')
    .select([
      'token_families.intervener_uuid',
      'token_families.portal_id',
      'tokens.family',
      'tokens.generation',
      'interveners.is_minor',
      'interveners.birthdate',
    ])
    .select(['token_families.staff_uuid', 'token_families.reason'])
    .select(isToBeMarked(mark_before, sql.ref('tokens.generation')).as('is_to_be_marked'))
    .select(hasPlans.as('has_plans'))
    .where('token_families.ended_at', 'is', null)
    // Its pair may have become invalid while nobody had used it.
    .whereRef('tokens.generation', '>=', 'token_families.live_from')
    // The token before it is still accepted for parallel requests, in this tab and in others; older ones are not.
    .where(
      sql<boolean>`(tokens.generation = token_families.generation
        or tokens.generation = token_families.given_for and token_families.exchanged_at > ${now}::timestamptz - ${sql.lit(LOST_ANSWER_SECONDS)} * interval '1 second')`,
    )
    // The person who is blocked or has died has no session, even with a valid token; the host has no person.
    .where(
      sql<boolean>`coalesce(interveners.intervener_status not in ('BLOQUEADO', 'BLOQUEADO_AML') and not interveners.is_deceased, token_families.kind = 'CONSUMER')`,
    );

/** A role as it is read: with flags that were granted apart, and the decision of the board. */
export type ReadRole = readonly [
  role: Role,
  has_express_power: boolean,
  has_mandate: boolean,
  resolution: string | null,
];

/** The columns of an account, and the roles of the caller on it. */
interface OnAccount {
  /** A pending or ended role authorises nothing. */
  readonly roles: readonly ReadRole[] | null;
  /** Whether a company holds it: the same role has other rights there. *Source*: decisions 6.1. */
  readonly is_entity: boolean | null;
}

/** Everybody's roles on an account, read once: the caller's own, and whose account it is. */
const onAccount = (account: RawBuilder<unknown>) =>
  sql<OnAccount>`(
    select json_agg(json_build_array(r.role, r.has_express_power, r.has_mandate, r.resolution_uuid)) filter (where r.intervener_uuid = interveners.uuid) as roles,
           bool_or(h.intervener_type = 'J') as is_entity
      from account_roles r left join interveners h on h.uuid = r.intervener_uuid and r.role = 'TITULAR'
     where r.account_uuid = ${account} and r.status = 'ACTIVE')`.as<'standing'>('standing');

const typeOf = (account: RawBuilder<unknown>) =>
  sql<'F' | 'P' | null>`(select a.type from accounts a where a.uuid = ${account})`.as(
    'product_type',
  );

// Person and roles in one statement, because every request starts with it; and only what the
// request is about, because a read without need costs as much as a needed one. What hardly anybody has, staff and the
// decisions of boards, is asked apart if it exists: each further table costs every request.
const askedIn = (bind: Bind<BearerQuery>): BoundParameters<BearerQuery> => ({
  hash: bind('hash'),
  now: bind('now'),
  mark_before: bind('mark_before'),
});

const alone = prepare((db, bind: Bind<BearerQuery>) => bearing(db, askedIn(bind)));

const CALLER = sql.ref<string>('interveners.uuid');

const besideOf = (bind: Bind<BesideDays>) => ({
  // Of the session: what is read beside it may have people of its own.
  caller: sql.ref<string>('token_families.intervener_uuid'),
  today: bind('today'),
  since: bind('since'),
});

const bearingOn = (db: Db, asked: BoundParameters<BearerQuery>, account: RawBuilder<string>) =>
  bearing(db, asked)
    .leftJoinLateral(onAccount(account), (join) => join.onTrue())
    .select(['standing.roles', 'standing.is_entity', typeOf(account)]);

const beforeAccount = prepare((db, bind: Bind<BearerQuery & { account: string }>) =>
  bearingOn(db, askedIn(bind), sql<string>`${bind('account')}::uuid`),
);

type BesideParameters = BearerQuery & BesideDays;

const NO_ACCOUNT = sql<string>`null::uuid`;

/** The caller with data of a call, where it is about one account and where it is about all of theirs. */
export const prepareBeside = <T>(column: BesideColumn<T>) => ({
  onAccount: prepare((db, bind: Bind<BesideParameters & { account: string }>) => {
    const account = sql<string>`${bind('account')}::uuid`;
    const data = column(db, { ...besideOf(bind), account });
    return bearingOn(db, askedIn(bind), account).select(
      sql<T | null>`case when standing.roles is not null then ${data} end`.as('beside'),
    );
  }),
  onAccounts: prepare((db, bind: Bind<BesideParameters>) =>
    bearing(db, askedIn(bind)).select([
      accountRolesOf(CALLER).as('account_roles'),
      column(db, { ...besideOf(bind), account: NO_ACCOUNT }).as('beside'),
    ]),
  ),
});

export type BesideStatements = ReturnType<typeof prepareBeside<unknown>>;

const beforeOperation = prepare((db, bind: Bind<BearerQuery & { operation: string }>) =>
  bearing(db, askedIn(bind))
    .leftJoin('operations', (join) =>
      join.on('operations.uuid', '=', sql<string>`${bind('operation')}::uuid`),
    )
    .leftJoinLateral(onAccount(sql.ref('operations.account_uuid')), (join) => join.onTrue())
    .select(['standing.roles', 'standing.is_entity', typeOf(sql.ref('operations.account_uuid'))])
    .select(
      sql<boolean>`coalesce(operations.created_by = interveners.uuid, false)`.as('is_orderer'),
    ),
);

const beforeAccounts = prepare((db, bind: Bind<BearerQuery>) =>
  bearing(db, askedIn(bind)).select(accountRolesOf(CALLER).as('account_roles')),
);

const beforePerson = prepare((db, bind: Bind<BearerQuery & { person: string }>) =>
  bearing(db, askedIn(bind)).select(
    speaksFor(sql.ref('interveners.uuid'), bind('person')).as('is_representative'),
  ),
);

export type BearerRecord = Awaited<ReturnType<typeof alone>>[number];

export type Read = BearerRecord &
  Partial<
    OnAccount &
      Pick<
        CallerStanding,
        'is_orderer' | 'is_representative' | 'product_type' | 'account_roles'
      > & {
        readonly beside: unknown;
      }
  >;

type Known = Omit<Subject, 'beside'>;

const readAlone = async (
  db: Db,
  asked: BearerQuery,
  { account, operation, person, every_account }: Known,
): Promise<Read[]> => {
  if (account !== null) return beforeAccount(db, { ...asked, account });
  if (operation !== null) return beforeOperation(db, { ...asked, operation });
  if (person !== null) return beforePerson(db, { ...asked, person });
  return every_account ? beforeAccounts(db, asked) : alone(db, asked);
};

const readBeside = async (
  db: Db,
  { statements, ...given }: BearerQuery & BesideQuery,
  subject: Known,
): Promise<Read[]> => {
  const { account, every_account } = subject;
  if (account !== null) return statements.onAccount(db, { ...given, account });
  return every_account ? statements.onAccounts(db, given) : readAlone(db, given, subject);
};

export const read = async (
  db: Db,
  asked: BearerQuery,
  { beside, ...subject }: Subject,
): Promise<Read[]> =>
  beside ? readBeside(db, { ...asked, ...beside }, subject) : readAlone(db, asked, subject);

/**
 * The member of staff in a session of an area: nobody once they may not log in, or once the session of the office from
 * which they came is over.
 */
export const listStaffOfFamily = prepare((db, bind: Bind<{ family: string }>) =>
  db
    .selectFrom('token_families')
    .innerJoin('staff', 'staff.uuid', 'token_families.staff_uuid')
    .innerJoin('staff_sessions', 'staff_sessions.uuid', 'token_families.staff_session_uuid')
    .select(['staff.uuid', 'staff.name', 'staff.permission_set'])
    .where('token_families.uuid', '=', bind('family'))
    .where('staff.status', '=', 'ACTIVE')
    .where('staff_sessions.ended_at', 'is', null),
);
