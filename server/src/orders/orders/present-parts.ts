import type { Operation } from '@area/contract/operations/schemas';
import { cancelUntil, whyNotCancel } from '@area/domain/operation/cancellation';
import { addCents, subtractCents } from '@area/domain/money/money';
import { centsFrom, centsText, sharesText, sharesFrom } from '@area/domain/money/wire';
import { isPayingOut, isTransferRequest } from '@area/domain/operation/type-lists';
import { factsOf } from '@area/domain/operation/types';
import type { Db } from '../../platform/db/tables.ts';
import { findPlanTransfer } from '../pensions/plan-transfer-store.ts';
import {
  findIban,
  getDestination,
  getParent,
  listLotsEntered,
  listLotsLeft,
  listStandingParts,
} from './parts-store.ts';
import type { OperationWhole } from '../operations/store.ts';

type Lots = Operation['lots'];

const listEntered = async (db: Db, uuids: readonly string[]): Promise<Lots> => {
  const rows = await listLotsEntered(db, uuids);
  return rows.map((row) => ({ ...row, gross: null, fee: null, gain: null }));
};

/** A gain only if units were sold: a transfer has values too, but no tax. */
const gainOf = (gross: string | null, fee: string | null, cost: string): string | null =>
  gross === null
    ? null
    : centsText(subtractCents(centsFrom(gross), addCents(centsFrom(fee ?? '0'), centsFrom(cost))));

const listLeft = async (db: Db, uuids: readonly string[]): Promise<Lots> => {
  const rows = await listLotsLeft(db, uuids);
  return rows.map((row) => ({
    ...row,
    units: sharesText(sharesFrom(row.units)),
    gain: gainOf(row.gross, row.fee, row.cost),
  }));
};

/** The lots that left or arrived; empty until it is executed. */
export const listLotsOf = async (
  db: Db,
  { uuid, type, operation_status }: OperationWhole,
): Promise<Lots> => {
  if (operation_status !== 'FINALIZED') return [];
  const parts = isTransferRequest(type) ? await listStandingParts(db, uuid) : [];
  const uuids = [uuid, ...parts];
  return factsOf(type).brings_lots ? listEntered(db, uuids) : listLeft(db, uuids);
};

/** What an operation is a part of. */
export const findParent = async (
  db: Db,
  { parent_uuid }: OperationWhole,
): Promise<Operation['parent']> => (parent_uuid === null ? null : getParent(db, parent_uuid));

/** Where an operation pays to, if it pays out. */
export const findPayoutIban = async (
  db: Db,
  { type, bank_account_uuid }: OperationWhole,
): Promise<string | null> => {
  if (bank_account_uuid === null || !isPayingOut(type)) return null;
  return (await findIban(db, bank_account_uuid)) ?? null;
};

/** Until when a signed order may be cancelled, while it may. */
export const cancelUntilOf = (operation: OperationWhole, now: Date): string | null => {
  const { operation_status, expected_nav_date } = operation;
  const isOpen =
    operation_status === 'SIGNED' &&
    expected_nav_date !== null &&
    whyNotCancel({ ...operation, now }) === undefined;
  return isOpen ? cancelUntil(expected_nav_date, operation).toISOString() : null;
};

/** The destination of an internal transfer. */
export const findHouseTransfer = async (
  db: Db,
  { uuid: operation, destination_product_uuid, simultaneous_holdings }: OperationWhole,
): Promise<Operation['transfer']> => {
  if (destination_product_uuid === null) return null;
  const { uuid, name, isin } = await getDestination(db, destination_product_uuid);
  return {
    origin: null,
    destination: { uuid_product: uuid, name, isin },
    simultaneous_holdings: simultaneous_holdings ?? false,
    plan: await findPlanTransfer(db, operation),
    deadlines: [],
    answer: null,
  };
};
