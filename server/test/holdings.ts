import { civilDate } from '@area/domain/calendar/civil-date';
import { centsFrom, sharesFrom, sharesText } from '@area/domain/money/wire';
import { unitsOfLots } from '@area/domain/operation/lots';
import { inTransaction } from '../src/platform/db/transaction.ts';
import { SYSTEM } from '../src/access/auth/actor.ts';
import { insertOperation } from '../src/orders/operations/insert-operation.ts';
import { enterLots } from '../src/ledger/units/enter-units.ts';
import type { EnteredLot } from '../src/ledger/units/units-store.ts';
import type { TestOrder } from './orders.ts';
import type { TestApp } from './test-app.ts';

/** A lot as a person writes it: when, how many, for how much. */
export type WrittenLot = readonly [date: string, units: string, cost: string, rights?: 'C' | 'E'];

const LONG_AGO = new Date('2025-03-03T09:00:00Z');

/** The lots of the examples of decisions 2.5. */
export const ORACLE_LOTS: readonly [WrittenLot, ...WrittenLot[]] = [
  ['2019-03-15', '400.000000', '4000.00'],
  ['2022-06-01', '250.500000', '3256.50'],
  ['2025-02-10', '100.250000', '1654.13'],
];

const entered = ([date, units, cost, rights = 'C']: WrittenLot): EnteredLot => ({
  date: civilDate(date),
  units: sharesFrom(units),
  cost: centsFrom(cost),
  rights,
});

/** Gives an account units that came from an earlier registry, with their dates and costs. */
export const addLots = async (
  { db }: TestApp,
  { person, account, product }: TestOrder,
  written: readonly [WrittenLot, ...WrittenLot[]] = ORACLE_LOTS,
): Promise<string> => {
  const [first, ...others] = written;
  const lots = [entered(first), ...others.map(entered)] as const;
  const units = sharesText(unitsOfLots(lots.map((lot) => ({ ...lot, id: '' }))));
  const day = civilDate('2025-03-03');
  return inTransaction(db, async (tx) => {
    const operation = await insertOperation(
      tx,
      {
        type: 'TRASPASO_ENTRADA',
        operation_status: 'FINALIZED',
        payment_status: 'NONE',
        payment_method: null,
        suitability_verdict: null,
        suitability_sentence: null,
        account_uuid: account.uuid,
        product_uuid: product.uuid,
        created_by: person.uuid,
        amount: '0.00',
        fee: '0.00',
        units,
        nav: '1.000000',
        nav_date: day,
        expected_nav_date: null,
        has_docs_signed: true,
        source: 'MIGRACION',
        source_system: 'RD',
        created_at: LONG_AGO,
      },
      SYSTEM,
    );
    await enterLots(tx, { operation, lots, day, at: LONG_AGO });
    return operation.uuid;
  });
};
