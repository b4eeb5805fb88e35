import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { newUuid } from '../new-uuid.ts';
import type { OperationRow } from '../operations/store.ts';

type Db = Kysely<Tables>;

/** Units that enter an account on a day, with what they cost. */
export interface Entry {
  readonly operation: Pick<OperationRow, 'uuid' | 'account_uuid' | 'product_uuid' | 'amount'>;
  readonly units: string;
  readonly day: CivilDate;
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

/** Brings units into an account: movement set, lot and position, together or not at all. */
export const enterUnits = async (db: Db, entry: Entry): Promise<void> => {
  await moveUnits(db, entry);
  await openLot(db, entry);
  await addToPosition(db, entry);
};
