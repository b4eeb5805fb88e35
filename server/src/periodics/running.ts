import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { fundFacts } from '../orders/printed-fund.ts';
import type { RunningFacts } from '../papers/order-facts.ts';
import { centsFrom } from '@area/domain/money/wire';
import { currentAmount, getStanding } from './store.ts';
import type { Periodic } from './store.ts';

/** An order in force as the papers that change or end it name it. */
export const runningFacts = async (db: Kysely<Tables>, { operation, row }: Periodic): Promise<RunningFacts> => {
  const { paid_count, total_paid } = await getStanding(db, row);
  const { reference, type, product_name: name, product_class, isin, cnmv_number } = operation;
  return {
    reference, type, product: fundFacts({ name, class: product_class, isin, cnmv_number }), amount: currentAmount(row), periodicity: row.periodicity,
    paid_count, total_paid: centsFrom(total_paid), next_date: row.next_date,
  };
};
