import type { CivilDate } from '@area/domain/calendar/civil-date';
import { madridDate } from '@area/domain/calendar/madrid';
import { rate, WHOLE_RATE } from '@area/domain/money/money';
import type { Cents, Rate } from '@area/domain/money/money';
import { divideHalfUp } from '@area/domain/money/rounding';
import { splitByLargestRemainder } from '@area/domain/money/split';
import { rateFrom } from '@area/domain/money/wire';
import type { Db } from '../../platform/db/tables.ts';
import type { OwnerRow } from './store/accounts.ts';
import { listOwners } from './store/accounts.ts';

/** A person's share of an account at the close of a day. */
export interface OwnShare {
  readonly ownership: Rate;
  /** The person's part of an amount; the parts of all owners add up to the amount. */
  readonly of: (amount: Cents) => Cents;
}

const EQUAL = 1n;

const ownedOn =
  (day: CivilDate) =>
  ({ since, opened_at, ended_at }: OwnerRow): boolean =>
    (since <= opened_at || madridDate(since) <= day) &&
    (ended_at === null || madridDate(ended_at) > day);

/** The owners of an account, each once, with their weights; a usufruct is no ownership. */
const weightsByOwner = (rows: readonly OwnerRow[]): ReadonlyMap<string, bigint> => {
  const isBare = rows.some(({ role }) => role === 'NUDO_PROPIETARIO');
  const owners = rows.filter(({ role }) => !isBare || role !== 'USUFRUCTUARIO');
  const areShared = owners.every(({ percentage }) => percentage !== null);
  return new Map(
    owners.map(({ intervener_uuid, percentage }) => [
      intervener_uuid,
      areShared && percentage !== null ? rateFrom(percentage) : EQUAL,
    ]),
  );
};

/** The shares of the owners of an account at the close of a day. */
export type OwnersOn = (account: string, day: CivilDate) => ReadonlyMap<string, OwnShare>;

const sharesOf = (weights: ReadonlyMap<string, bigint>): ReadonlyMap<string, OwnShare> => {
  const [owners, all] = [[...weights.keys()], [...weights.values()]];
  const whole = all.reduce((sum, weight) => sum + weight, 0n);
  return new Map(
    owners.map((owner, place) => [
      owner,
      {
        ownership: rate(divideHalfUp((all[place] ?? EQUAL) * WHOLE_RATE, whole)),
        of: (amount) => splitByLargestRemainder(amount, all)[place] ?? amount,
      },
    ]),
  );
};

/** Reads the owners of some accounts over time. *Source*: decisions 2.5, co-holders. */
export const loadOwners = async (db: Db, accounts: readonly string[]): Promise<OwnersOn> => {
  const rows = new Map<string, OwnerRow[]>(accounts.map((account) => [account, []]));
  for (const row of await listOwners(db, accounts)) rows.get(row.account_uuid)?.push(row);
  return (account, day) => sharesOf(weightsByOwner((rows.get(account) ?? []).filter(ownedOn(day))));
};

/** The days on which the owners of some accounts may have changed, by account. */
export const listOwnerChanges = async (
  db: Db,
  accounts: readonly string[],
): Promise<ReadonlyMap<string, readonly CivilDate[]>> => {
  const changes = new Map<string, CivilDate[]>(accounts.map((account) => [account, []]));
  for (const { account_uuid, since, ended_at } of await listOwners(db, accounts))
    changes
      .get(account_uuid)
      ?.push(madridDate(since), ...(ended_at === null ? [] : [madridDate(ended_at)]));
  return changes;
};

/** The same for one person, to know their share of any day. */
export const loadOwnership = async (
  db: Db,
  accounts: readonly string[],
): Promise<(person: string, account: string, day: CivilDate) => OwnShare | undefined> => {
  const ownersOn = await loadOwners(db, accounts);
  return (person, account, day) => ownersOn(account, day).get(person);
};
