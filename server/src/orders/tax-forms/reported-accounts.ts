import type { StatementPeriod } from '@area/domain/document/statement-period';
import { addCents, NO_CENTS } from '@area/domain/money/money';
import type { Cents } from '@area/domain/money/money';
import { centsText } from '@area/domain/money/wire';
import { heldValue } from '../../ledger/units/positions.ts';
import { listHeldOn } from '../../ledger/units/sums-of-day-store.ts';
import type { Db } from '../../platform/db/tables.ts';
import { loadOwnership } from '../reports/ownership.ts';
import { listOwnAccounts } from '../reports/store/accounts.ts';
import { sumProceeds } from './reported-store.ts';

/** An account as it is told: whole to each of its owners, with the owner's part beside it. */
interface ReportedAccount {
  readonly account_number: string;
  readonly balance: string;
  readonly own_value: string;
  readonly proceeds: string;
}

const balancesOf = async (
  db: Db,
  accounts: readonly string[],
  { to: on }: StatementPeriod,
): Promise<ReadonlyMap<string, readonly Cents[]>> => {
  const values = new Map<string, Cents[]>(accounts.map((uuid) => [uuid, []]));
  for (const held of await listHeldOn(db, { accounts, on })) {
    const value = heldValue(held);
    if (value !== undefined) values.get(held.account_uuid)?.push(value);
  }
  return values;
};

/**
 * The accounts of funds that somebody owned in a year: pension plans are excluded accounts. The values are those of the tax
 * report. *Source*: decisions 5.3 and 9.2 (7), ADR 196.
 */
export const listReportedAccounts = async (
  db: Db,
  person: string,
  days: StatementPeriod,
): Promise<readonly ReportedAccount[]> => {
  const accounts = (await listOwnAccounts(db, person, days)).filter(({ type }) => type === 'F');
  const uuids = accounts.map(({ uuid }) => uuid);
  const [balances, proceeds, shareOf] = [
    await balancesOf(db, uuids, days),
    await sumProceeds(db, uuids, days),
    await loadOwnership(db, uuids),
  ];
  return accounts.map(({ uuid, number }) => {
    const values = balances.get(uuid) ?? [];
    const share = shareOf(person, uuid, days.to);
    return {
      account_number: number,
      balance: centsText(addCents(...values)),
      own_value: centsText(
        addCents(...values.map((value) => (share ? share.of(value) : NO_CENTS))),
      ),
      proceeds: proceeds.get(uuid) ?? '0.00',
    };
  });
};
