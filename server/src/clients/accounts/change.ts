import type { BodyOf } from '@area/contract/call';
import type { changeAccount } from '@area/contract/accounts/calls';
import type { Db } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { findAccountForUpdate, touchAccount, updateAccount } from './account-store.ts';

/**
 * An account as it is, locked until the end of the transaction: changes of one account happen one after the other.
 * *Errors*: VERSION_CONFLICT when another change came after `version`.
 */
export const lockAccountRow = async (db: Db, uuid: string, version?: number) => {
  const row = await findAccountForUpdate(db, uuid);
  if (!row) throw new AppError('NOT_FOUND');
  if (version !== undefined && row.version !== version) throw new AppError('VERSION_CONFLICT');
  return row;
};

/** Changes the name of an account, or the frequency of its report. *Errors*: VERSION_CONFLICT. */
export const saveAccount = async (
  db: Db,
  uuid: string,
  { version, alias, report_frequency }: BodyOf<typeof changeAccount>,
): Promise<void> => {
  const row = await lockAccountRow(db, uuid, version);
  const changes = {
    alias: alias ?? row.alias,
    report_frequency: report_frequency ?? row.report_frequency,
  };
  if (changes.alias === row.alias && changes.report_frequency === row.report_frequency) return;
  await updateAccount(db, uuid, changes);
  await touchAccount(db, uuid);
};
