import type { CivilDate } from '@area/domain/calendar/civil-date';
import { shares } from '@area/domain/money/money';
import type { Shares } from '@area/domain/money/money';
import { sharesText } from '@area/domain/money/wire';
import type { Db } from '../../platform/db/tables.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import type { OperationRow } from '../../platform/db/operation-tables.ts';

/** Whose units move, of what, and by which operation. */
export type Moving = Pick<OperationRow, 'uuid' | 'account_uuid' | 'product_uuid'>;

/** A movement of units: what the account gains, or with negative units loses. */
export interface Movement {
  readonly operation: Moving;
  readonly units: Shares;
  readonly day: CivilDate;
  readonly at: Date;
}

/** The double entry: what the account gains, the fund's counter-account gives. Once for each operation: the database sees to it. */
export const moveUnits = async (db: Db, { operation, units, day, at }: Movement): Promise<void> => {
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
      {
        uuid: newUuid(),
        ...common,
        account_uuid: operation.account_uuid,
        units: sharesText(units),
      },
      { uuid: newUuid(), ...common, account_uuid: null, units: sharesText(shares(-units)) },
    ])
    .execute();
};

/** Holds positions until the transaction ends, always in the same order, so that two that need both never wait for each other. */
export const lockPositions = async (
  db: Db,
  account: string,
  products: readonly string[],
): Promise<void> => {
  await db
    .selectFrom('positions')
    .select('product_uuid')
    .where('account_uuid', '=', account)
    .where('product_uuid', 'in', [...products])
    .orderBy('product_uuid')
    .forUpdate()
    .execute();
};
