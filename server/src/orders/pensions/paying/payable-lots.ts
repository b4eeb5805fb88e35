import { findPosition } from '../../redemptions/store.ts';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { NO_SHARES, subtractShares } from '@area/domain/money/money';
import type { Shares } from '@area/domain/money/money';
import { sharesFrom } from '@area/domain/money/wire';
import { freeUnitsOf } from '@area/domain/operation/lots';
import type { PayableLots } from '@area/domain/pension/benefit-payment';
import { collectableLots } from '@area/domain/pension/collectable-rights';
import type { Db, OperationRow } from '../../../platform/db/tables.ts';
import { listLotsToLeave } from '../../../ledger/units/lots-to-leave.ts';
import type { BenefitRow } from '../benefit-store.ts';
import { findReservation } from './store.ts';

type Where = Pick<OperationRow, 'uuid' | 'account_uuid' | 'product_uuid'>;

const getOwnReservation = async (db: Db, uuid: string): Promise<Shares> => {
  const own = await findReservation(db, uuid);
  return own ? sharesFrom(own.units) : NO_SHARES;
};

/** Units of a position that no other operation reserves. */
const findFree = async (db: Db, { uuid, account_uuid, product_uuid }: Where): Promise<Shares> => {
  const position = await findPosition(db, { account: account_uuid, product: product_uuid });
  if (!position) return NO_SHARES;
  return freeUnitsOf({
    units: sharesFrom(position.units),
    blocked_units: sharesFrom(position.blocked_units),
    reserved_units: subtractShares(
      sharesFrom(position.reserved_units),
      await getOwnReservation(db, uuid),
    ),
  });
};

/**
 * What an operation may pay of a benefit on a day: the lots that it may take, without what other operations reserve.
 * *Source*: decisions 1.6 and 2.8.
 */
export const getPayableLots = async (
  db: Db,
  operation: Where,
  { benefit, on }: { readonly benefit: BenefitRow; readonly on: CivilDate },
): Promise<PayableLots> => {
  const lots = collectableLots(
    await listLotsToLeave(db, { account: operation.account_uuid, product: operation.product_uuid }),
    { ...benefit, on },
  );
  return { lots, free_units: await findFree(db, operation), compartment: benefit.compartment };
};
