import { whyNotFinalize } from '@area/domain/operation/guards';
import { subtractCents } from '@area/domain/money/money';
import { unitsFor } from '@area/domain/money/rounding';
import { centsFrom, sharesText, unitValueFrom } from '@area/domain/money/wire';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { newUuid } from '../new-uuid.ts';
import { SYSTEM } from '../operations/actor.ts';
import { announce } from '../operations/announce.ts';
import { moveOperation } from '../operations/move.ts';
import type { OperationWhole } from '../operations/store.ts';
import { findUnitValueOf } from './unit-values.ts';

type Db = Kysely<Tables>;

/** Units that enter an account on a day, with what they cost. */
interface Entry {
  readonly operation: OperationWhole;
  readonly units: string;
  readonly day: NonNullable<OperationWhole['nav_date']>;
  readonly at: Date;
}

/** The double entry: what the account gains, the fund's counter-account gives. */
const moveUnits = async (db: Db, { operation, units, day, at }: Entry): Promise<void> => {
  const common = {
    operation_uuid: operation.uuid,
    product_uuid: operation.product_uuid,
    moved_on: day,
    reverses_uuid: null,
    created_at: at,
  };
  await db
    .insertInto('unit_movements')
    .values([
      { uuid: newUuid(), ...common, account_uuid: operation.account_uuid, units },
      { uuid: newUuid(), ...common, account_uuid: null, units: `-${units}` },
    ])
    .execute();
};

/** The lot costs all the money paid, fee included. *Source*: decisions 2.4. */
const openLot = async (db: Db, { operation, units, day, at }: Entry): Promise<void> => {
  const { uuid: operation_uuid, account_uuid, product_uuid, amount: cost } = operation;
  await db
    .insertInto('lots')
    .values({ uuid: newUuid(), operation_uuid, account_uuid, product_uuid, acquired_on: day, units, cost, created_at: at })
    .execute();
};

const addToPosition = async (db: Db, { operation, units }: Entry): Promise<void> => {
  await db
    .insertInto('positions')
    .values({ account_uuid: operation.account_uuid, product_uuid: operation.product_uuid, units, cost: operation.amount })
    .onConflict((conflict) =>
      conflict.columns(['account_uuid', 'product_uuid']).doUpdateSet({
        units: sql`positions.units + excluded.units`,
        cost: sql`positions.cost + excluded.cost`,
      }),
    )
    .execute();
};

/**
 * Turns a paid order into units once the unit value of its day is official. Returns false while it
 * must wait. The caller holds the row. *Source*: decisions 1.2 (O11), 1.3 and 2.4.
 */
export const finalizeSubscription = async (
  db: Db,
  operation: OperationWhole,
  at: Date,
): Promise<boolean> => {
  const day = operation.nav_date;
  const nav = day === null ? undefined : await findUnitValueOf(db, operation.product_uuid, day);
  if (whyNotFinalize({ ...operation, has_official_unit_value: nav !== undefined })) return false;
  if (nav === undefined || day === null) return false;
  const invested = subtractCents(centsFrom(operation.amount), centsFrom(operation.fee));
  const units = sharesText(unitsFor(invested, unitValueFrom(nav)));
  const entry: Entry = { operation, units, day, at };
  await moveUnits(db, entry);
  await openLot(db, entry);
  await addToPosition(db, entry);
  const finalized = await moveOperation(db, operation, { to: 'FINALIZED', actor: SYSTEM, at, changes: { units, nav } });
  await announce(db, finalized, { what: 'finalized', at });
  return true;
};
