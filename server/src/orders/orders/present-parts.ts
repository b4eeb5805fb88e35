import type { Operation } from '@area/contract/operations/schemas';
import { cancelUntil, whyNotCancel } from '@area/domain/operation/cancelling';
import { addCents, subtractCents } from '@area/domain/money/money';
import { centsFrom, centsText, sharesText, sharesFrom } from '@area/domain/money/wire';
import { isPayingOut, isTransferRequest } from '@area/domain/operation/type-lists';
import { factsOf } from '@area/domain/operation/types';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';
import { findPlanTransfer } from '../pensions/plan-transfer-store.ts';
import { isSignatureRejected } from '../operations/refused-store.ts';
import type { OperationWhole } from '../operations/store.ts';

type Lots = Operation['lots'];

const listEntered = async (db: Db, uuids: readonly string[]): Promise<Lots> => {
  const rows = await db
    .selectFrom('lots')
    .select(['acquired_on', 'units', 'cost'])
    .where('operation_uuid', 'in', uuids)
    .orderBy('acquired_on')
    .orderBy('uuid')
    .execute();
  return rows.map((row) => ({ ...row, gross: null, fee: null, gain: null }));
};

/** A gain only where units were sold: what a transfer takes along has a value too, and no tax. */
const gainOf = (gross: string | null, fee: string | null, cost: string): string | null =>
  gross === null
    ? null
    : centsText(subtractCents(centsFrom(gross), addCents(centsFrom(fee ?? '0'), centsFrom(cost))));

const listLeft = async (db: Db, uuids: readonly string[]): Promise<Lots> => {
  const rows = await db
    .selectFrom('lot_events')
    .innerJoin('lots', 'lots.uuid', 'lot_events.lot_uuid')
    .select([
      'lots.acquired_on',
      'lot_events.gross',
      'lot_events.fee',
      sql<string>`-lot_events.units`.as('units'),
      sql<string>`-lot_events.cost`.as('cost'),
    ])
    .where('lot_events.operation_uuid', 'in', uuids)
    .where('lot_events.units', '<', '0')
    .where('lot_events.undoes_uuid', 'is', null)
    .orderBy('lots.acquired_on')
    .orderBy('lots.uuid')
    .execute();
  return rows.map((row) => ({
    ...row,
    units: sharesText(sharesFrom(row.units)),
    gain: gainOf(row.gross, row.fee, row.cost),
  }));
};

/** What was taken, or came along; empty until it is executed. */
export const listLotsOf = async (
  db: Db,
  { uuid, type, operation_status }: OperationWhole,
): Promise<Lots> => {
  if (operation_status !== 'FINALIZED') return [];
  // As they stand: a corrected one by what takes its place.
  const standing = sql<string>`standing_operation(operations.uuid)`.as('uuid');
  const parts = isTransferRequest(type)
    ? await db.selectFrom('operations').select(standing).where('parent_uuid', '=', uuid).execute()
    : [];
  const uuids = [uuid, ...parts.map((part) => part.uuid)];
  return factsOf(type).brings_lots ? listEntered(db, uuids) : listLeft(db, uuids);
};

/** What an operation is a part of. */
export const findParent = async (
  db: Db,
  { parent_uuid }: OperationWhole,
): Promise<Operation['parent']> =>
  parent_uuid === null
    ? null
    : db
        .selectFrom('operations')
        .select(['uuid', 'reference', 'type', 'operation_status'])
        .select(isSignatureRejected().as('is_signature_rejected'))
        .where('uuid', '=', parent_uuid)
        .executeTakeFirstOrThrow();

/** Where an operation pays to, if it pays out. */
export const findPayoutIban = async (
  db: Db,
  { type, bank_account_uuid }: OperationWhole,
): Promise<string | null> => {
  if (bank_account_uuid === null || !isPayingOut(type)) return null;
  const bank = await db
    .selectFrom('bank_accounts')
    .select('iban')
    .where('uuid', '=', bank_account_uuid)
    .executeTakeFirst();
  return bank?.iban ?? null;
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

/** Where money that moves inside the house arrives. */
export const findHouseTransfer = async (
  db: Db,
  { uuid: operation, destination_product_uuid, simultaneous_holdings }: OperationWhole,
): Promise<Operation['transfer']> => {
  if (destination_product_uuid === null) return null;
  const { uuid, name, isin } = await db
    .selectFrom('products')
    .select(['uuid', 'name', 'isin'])
    .where('uuid', '=', destination_product_uuid)
    .executeTakeFirstOrThrow();
  return {
    origin: null,
    destination: { uuid_product: uuid, name, isin },
    simultaneous_holdings: simultaneous_holdings ?? false,
    plan: await findPlanTransfer(db, operation),
    deadlines: [],
    answer: null,
  };
};
