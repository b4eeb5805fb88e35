import type { Db } from '../../platform/db/tables.ts';
import { lockAccount } from '../../clients/accounts/account-store.ts';
import { getOperationWhole, lockOperation } from '../operations/store.ts';
import type { OperationWhole } from '../operations/store.ts';
import { openIssue } from './alerts.ts';
import type { Outcome, ProcessedMessage } from './outcome.ts';

/** The account before the operation: all transactions lock in this order. */
export const lockPendingOperation = async (db: Db, uuid: string): Promise<OperationWhole> => {
  await lockAccount(db, (await getOperationWhole(db, uuid)).account_uuid);
  return lockOperation(db, uuid);
};

/** It may be a request for the money of a client of ours: a person must check it. */
export const notifyUnknownTransfer = async (
  db: Db,
  { sender_nif: sender, kind, reference }: Omit<ProcessedMessage, 'uuid'>,
  now: Date,
): Promise<Outcome> => {
  await openIssue(db, { cause: 'unknown', params: { sender, kind, reference }, now });
  return ['UNKNOWN', `nobody asked for ${reference}`];
};
