import { mayOnAccount } from '@area/domain/account/roles';
import type { Holding } from '@area/domain/account/roles';
import { shownIfClosedSince } from '@area/domain/account/account-visibility';
import { ageOn } from '@area/domain/calendar/ages';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { Db } from '../../platform/db/tables.ts';
import { listRepresentedBy } from '../signatures/speakers-store.ts';
import { rolesOf } from './library-store.ts';

/** Who looks, and on which day. */
export interface Reader {
  readonly intervener: string;
  readonly today: CivilDate;
}

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
 * Every person and account whose documents somebody may see: themselves, represented people, accounts. A document belongs
 * to one of them, so this list alone decides. *Source*: decisions 6.1 and 6.3 (4).
 */
export const listShelves = async (db: Db, reader: Reader): Promise<string[]> => [
  reader.intervener,
  ...(await listRepresentedBy(db, reader.intervener)),
  ...(await listAccountShelves(db, reader)),
];
