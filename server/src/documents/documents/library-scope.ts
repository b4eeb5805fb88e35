import { mayOnAccount } from '@area/domain/account/roles';
import type { Holding } from '@area/domain/account/roles';
import { shownIfClosedSince } from '@area/domain/account/shown';
import { ageOn } from '@area/domain/calendar/ages';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { sql } from 'kysely';
import { holderTypeOf } from '../../access/account-access/holder-type.ts';
import { hasResolution } from '../../access/account-access/resolution.ts';
import { prepare } from '../../platform/db/prepared.ts';
import type { Bind } from '../../platform/db/prepared.ts';
import type { Db } from '../../platform/db/tables.ts';
import { isInAreaOf } from '../../access/config/shown-plans.ts';
import type { AreaReader } from '../../access/config/shown-plans.ts';
import { listSpokenBy } from '../signatures/speakers-store.ts';

/** Who looks, and on which day. */
export interface Reader {
  readonly intervener: string;
  readonly today: CivilDate;
}

const rolesOf = prepare((db, bind: Bind<AreaReader>) =>
  db
    .selectFrom('account_roles')
    .innerJoin('interveners', 'interveners.uuid', 'account_roles.intervener_uuid')
    .select([
      'account_roles.account_uuid',
      'account_roles.role',
      'account_roles.has_express_power',
      'account_roles.has_mandate',
    ])
    .select(['interveners.is_minor', 'interveners.birthdate'])
    .select(
      sql<boolean>`account_roles.resolution_uuid is not null and ${hasResolution(sql.ref('account_roles.resolution_uuid'))}`.as(
        'has_resolution',
      ),
    )
    .select(holderTypeOf(sql.ref('account_roles.account_uuid')).as('account_type'))
    .where('account_roles.intervener_uuid', '=', bind('intervener'))
    // A pending or ended role shows nothing.
    .where('account_roles.status', '=', 'ACTIVE')
    .where(
      isInAreaOf(sql.ref('account_roles.account_uuid'), {
        intervener: sql.ref('account_roles.intervener_uuid'),
        since: bind('since'),
      }),
    ),
);

type Role = Awaited<ReturnType<typeof rolesOf>>[number];

const holdingOf = (
  { account_uuid: _account, birthdate, ...role }: Role,
  today: CivilDate,
): Holding => ({
  ...role,
  ...(birthdate && { age: ageOn(birthdate, today) }),
});

/** What somebody is on an account right now. */
export const listHoldingsOn = async (
  db: Db,
  account: string,
  { intervener, today }: Reader,
): Promise<Holding[]> => {
  const roles = await rolesOf(db, { intervener, since: shownIfClosedSince(today) });
  return roles
    .filter(({ account_uuid }) => account_uuid === account)
    .map((role) => holdingOf(role, today));
};

/** The accounts whose documents somebody may see, action D. *Source*: decisions 6.1. */
const listAccountShelves = async (db: Db, { intervener, today }: Reader): Promise<string[]> => {
  const roles = await rolesOf(db, { intervener, since: shownIfClosedSince(today) });
  return [...new Set(roles.map(({ account_uuid }) => account_uuid))].filter((account) =>
    mayOnAccount(
      roles
        .filter(({ account_uuid }) => account_uuid === account)
        .map((role) => holdingOf(role, today)),
      'D',
    ),
  );
};

/**
 * Every shelf of the library that somebody may look at: their own, those of whom they speak for, those of
 * accounts. A document stands on one shelf, so that this list alone decides. *Source*: decisions 6.1 and 6.3 (4).
 */
export const listShelves = async (db: Db, reader: Reader): Promise<string[]> => [
  reader.intervener,
  ...(await listSpokenBy(db, reader.intervener)),
  ...(await listAccountShelves(db, reader)),
];
