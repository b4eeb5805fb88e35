import { madridDate } from '@area/domain/calendar/madrid';
import type { Db } from '../../platform/db/tables.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { runChecks } from './checks/run-checks-store.ts';
import { hashPlan, sumProducts } from './plan-store.ts';
import { countErrors, lockImport, updateImport } from './store.ts';

/**
 * The dry run: what every row would do, with a hash of it all, or what is wrong. It writes nothing but the plan.
 * *Source*: office.md 4, ADR 194.
 */
export const planOne = async (db: Db, uuid: string, now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    const found = await lockImport(tx, uuid);
    if (found?.status !== 'PLANNING') return;
    await runChecks(tx, { import_uuid: uuid, today: madridDate(now) });
    const errors = await countErrors(tx, uuid);
    const totals = JSON.stringify(await sumProducts(tx, uuid, false));
    await updateImport(
      tx,
      uuid,
      errors > 0
        ? { status: 'OPEN', plan_sha256: null, planned_at: now, totals }
        : { status: 'PLANNED', plan_sha256: await hashPlan(tx, uuid), planned_at: now, totals },
    );
  });
