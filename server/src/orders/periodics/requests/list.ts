import type { InstalmentShown, PeriodicOrderShown } from '@area/contract/periodics/schemas';
import type { Db } from '../../../platform/db/tables.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Viewer } from '../../orders/present.ts';
import type { OperationWhole } from '../../operations/store.ts';
import { getOperationsWhole, getOperationWhole } from '../../operations/store.ts';
import { presentPeriodic } from '../present.ts';
import { getPeriodicRow } from '../store.ts';
import { outcomeOf } from '../instalment-counts.ts';
import { findWaitingEnvelope, listInstalments, listPeriodicOrders } from './store.ts';

const present = async (
  db: Db,
  operation: OperationWhole,
  viewer: Viewer,
): Promise<PeriodicOrderShown> => {
  const terms = await presentPeriodic(db, operation, viewer);
  if (!terms) throw new AppError('NOT_FOUND');
  const {
    uuid,
    reference,
    type,
    operation_status,
    is_signature_rejected,
    product_uuid: uuid_product,
    product_name,
    product_type,
    product_class,
  } = operation;
  return {
    uuid,
    reference,
    type,
    operation_status,
    is_signature_rejected,
    uuid_product,
    product_name,
    product_class: product_type === 'F' ? product_class : null,
    terms,
    waiting: await findWaitingEnvelope(db, uuid),
  };
};

/** *Errors*: NOT_FOUND for an operation that does not continue. */
export const presentPeriodicOrder = async (
  db: Db,
  uuid: string,
  viewer: Viewer,
): Promise<PeriodicOrderShown> => present(db, await getOperationWhole(db, uuid), viewer);

/** The periodic orders of an account: those in force first, then the latest. */
export const listPeriodicOrdersOf = async (
  db: Db,
  account: string,
  viewer: Viewer,
): Promise<PeriodicOrderShown[]> => {
  const uuids = await listPeriodicOrders(db, account);
  const whole = await getOperationsWhole(db, uuids);
  const shown: PeriodicOrderShown[] = [];
  for (const uuid of uuids) {
    const operation = whole.find((each) => each.uuid === uuid);
    if (operation) shown.push(await present(db, operation, viewer));
  }
  return shown;
};

/** *Errors*: NOT_FOUND for an operation that does not continue. */
export const listInstalmentsOf = async (db: Db, parent: string): Promise<InstalmentShown[]> => {
  await getPeriodicRow(db, parent);
  const rows = await listInstalments(db, parent);
  return rows.map((row) => {
    const {
      nominal_date,
      due_on: date,
      amount,
      failed_because,
      child_uuid: uuid,
      reference,
      operation_status,
    } = row;
    const operation =
      uuid === null || reference === null || operation_status === null
        ? null
        : { uuid, reference, operation_status };
    return { nominal_date, date, amount, outcome: outcomeOf(row), operation, failed_because };
  });
};
