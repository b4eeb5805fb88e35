import type { CivilDate } from '@area/domain/calendar/civil-date';
import { madridDate } from '@area/domain/calendar/madrid';
import { rate } from '@area/domain/money/money';
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

const WHOLE_RATE = 1_000_000n;
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

/** Reads the owners of some accounts over time, to know the shares of any day. *Source*: decisions 2.5, co-holders. */
export const loadOwnership = async (
  db: Db,
  accounts: readonly string[],
): Promise<(person: string, account: string, day: CivilDate) => OwnShare | undefined> => {
  const rows = await listOwners(db, accounts);
  return (person, account, day) => {
    const weights = weightsByOwner(
      rows.filter(({ account_uuid }) => account_uuid === account).filter(ownedOn(day)),
    );
    const [owners, own] = [[...weights.keys()], weights.get(person)];
    if (own === undefined) return undefined;
    const all = [...weights.values()];
    return {
      ownership: rate(
        divideHalfUp(
          own * WHOLE_RATE,
          all.reduce((sum, weight) => sum + weight, 0n),
        ),
      ),
      of: (amount) => splitByLargestRemainder(amount, all)[owners.indexOf(person)] ?? amount,
    };
  };
};
