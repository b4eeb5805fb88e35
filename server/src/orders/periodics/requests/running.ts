import type { Db } from '../../../platform/db/tables.ts';
import { getNamedProduct } from '../../printed-documents/product-store.ts';
import type { RunningFacts } from '../../printed-documents/order-facts.ts';
import { centsFrom } from '@area/domain/money/wire';
import { currentAmount } from '../terms.ts';
import { getInstalmentCounts } from '../instalment-counts.ts';
import type { Periodic } from '../store.ts';

/** An order in force, as the documents of its change or end name it. */
export const runningFacts = async (db: Db, { operation, row }: Periodic): Promise<RunningFacts> => {
  const { paid_count, total_paid, last_made } = await getInstalmentCounts(db, row);
  const { reference, type } = operation;
  return {
    reference,
    type,
    product: await getNamedProduct(db, operation.product_uuid),
    amount: currentAmount(row, last_made),
    periodicity: row.periodicity,
    paid_count,
    total_paid: centsFrom(total_paid),
    next_date: row.next_date,
  };
};
