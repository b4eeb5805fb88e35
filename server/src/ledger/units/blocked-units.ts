import type { Shares } from '@area/domain/money/money';
import { sharesText } from '@area/domain/money/wire';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';
import type { Moving } from './move-units.ts';

/** Units of a position that are blocked from now on; negative ones are free again. The caller holds the position. */
export const addToBlocked = async (
  db: Db,
  { account_uuid, product_uuid }: Pick<Moving, 'account_uuid' | 'product_uuid'>,
  units: Shares,
): Promise<void> => {
  await db
    .updateTable('positions')
    .set({ blocked_units: sql`blocked_units + ${sharesText(units)}` })
    .where('account_uuid', '=', account_uuid)
    .where('product_uuid', '=', product_uuid)
    .execute();
};
