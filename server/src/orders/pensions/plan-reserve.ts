import { unitsToReserve } from '@area/domain/operation/reservation';
import type { Db } from '../../platform/db/tables.ts';
import type { OperationWhole } from '../operations/store.ts';
import { getFactsOfLeaving } from './plan-part.ts';
import { lockPositions } from '../../ledger/units/units-store.ts';
import { reserveUnits } from '../../ledger/units/reservations-store.ts';
import { orderedOf, reserveLeavingUnits } from '../redemptions/leaving-units.ts';

const reservePart = async (db: Db, operation: OperationWhole, now: Date): Promise<void> => {
  const { uuid: operation_uuid, account_uuid, product_uuid } = operation;
  await lockPositions(db, account_uuid, [product_uuid]);
  const facts = await getFactsOfLeaving(db, operation, {
    account: account_uuid,
    product: product_uuid,
    now,
    except: operation_uuid,
  });
  const units = unitsToReserve(orderedOf(operation), facts.free_units, facts.price);
  await reserveUnits(db, { operation_uuid, account_uuid, product_uuid }, { units, at: now });
};

/** Reserves the units of an order: of a plan, at most those of the part that it moves. *Source*: decisions 1.3, reservation. */
export const reserveLeaving = async (db: Db, operation: OperationWhole, now: Date): Promise<void> =>
  operation.product_type === 'P'
    ? reservePart(db, operation, now)
    : reserveLeavingUnits(db, operation, now);
