import { madridDate } from '@area/domain/calendar/madrid';
import { listAccountsOf } from '../../clients/accounts/summaries.ts';
import type { Db } from '../../platform/db/tables.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Actor } from '../../access/auth/actor.ts';
import { lockOperation } from '../operations/store.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { hasLine } from './files-store.ts';
import { isReady } from './export-orders.ts';
import { lockValidatedOf } from './orders-store.ts';
import { writeClosedFiles } from './registrar-file.ts';
import { sendAlone, sendInOwnFile } from './send-in-own-file.ts';

/** Who of the staff sends, in whose area. */
export interface ExportRequest {
  /** The client. */
  readonly intervener: string;
  readonly actor: Actor;
  readonly now: Date;
}

/** *Errors*: NOT_FOUND for an order of somebody else's. */
const lockOwn = async (db: Db, uuid: string, { intervener, now }: ExportRequest) => {
  const operation = await lockOperation(db, uuid);
  if (!(await listAccountsOf(db, intervener, madridDate(now))).includes(operation.account_uuid))
    throw new AppError('NOT_FOUND');
  return operation;
};

/** Sends an order ahead of the day's file. *Errors*: EXPORT_NOT_READY while its money is missing, TRANSITION_FORBIDDEN, NOT_FOUND. */
export const exportOne = async (
  { database, ...office }: Parts,
  uuid: string,
  asking: ExportRequest,
): Promise<void> => {
  await inTransaction(database.kysely, async (tx) => {
    const operation = await lockOwn(tx, uuid, asking);
    await sendAlone(tx, operation, asking);
  });
  await writeClosedFiles(database.kysely, office);
};

/** Whether the order is of this client and was not sent to the registrar yet. *Errors*: NOT_FOUND. */
export const isUnsent = async (
  { database }: Parts,
  uuid: string,
  asking: ExportRequest,
): Promise<boolean> =>
  inTransaction(database.kysely, async (tx) => {
    const { operation_status } = await lockOwn(tx, uuid, asking);
    return operation_status === 'VALIDATED' || !(await hasLine(tx, uuid));
  });

/** Sends every ready order of the client's accounts. Returns the file, or nothing if no order is ready. */
export const exportAll = async (
  { database, ...office }: Parts,
  asking: ExportRequest,
): Promise<string | undefined> => {
  const accounts = await listAccountsOf(database.kysely, asking.intervener, madridDate(asking.now));
  if (accounts.length === 0) return undefined;
  const file = await inTransaction(database.kysely, async (tx) => {
    const rows = await lockValidatedOf(tx, accounts);
    const orders = rows.filter(isReady);
    return orders.length === 0 ? undefined : sendInOwnFile(tx, orders, asking);
  });
  await writeClosedFiles(database.kysely, office);
  return file;
};
