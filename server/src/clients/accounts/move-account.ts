import { isBlockedAccount } from '@area/domain/account/status';
import { whyNotTransitionAccount } from '@area/domain/account/transitions';
import { whyNotUnblock } from '@area/domain/intervener/transitions';
import { statusBefore } from '@area/domain/lifecycle/status-before';
import type { Reason } from '@area/domain/rules/reason';
import type { Selectable, Updateable } from 'kysely';
import type { AccountsTable, Db } from '../../platform/db/tables.ts';
import { insertAccountMove, listAccountMoves } from './account-moves-store.ts';
import type { AccountMove } from './account-moves-store.ts';
import { touchAccount, updateAccount } from './account-store.ts';

type Moved = Pick<Selectable<AccountsTable>, 'uuid' | 'status'>;

/** A move that somebody asks for. */
type AskedMove = Pick<AccountMove, 'to' | 'actor' | 'at'> &
  Partial<Pick<AccountMove, 'by' | 'approved_by' | 'reason'>> & {
    /** What else changes with it. */
    readonly changes?: Updateable<AccountsTable>;
  };

/** Where a block of an account would end: in the status it began in. */
export const unblockedStatusOf = async (db: Db, { uuid, status }: Moved) =>
  statusBefore(await listAccountMoves(db, uuid), status);

const whyNot = async (
  db: Db,
  account: Moved,
  { to, actor }: Pick<AskedMove, 'to' | 'actor'>,
): Promise<Reason | undefined> => {
  const refused = whyNotTransitionAccount({ from: account.status, to, actor });
  if (refused || !isBlockedAccount(account.status)) return refused;
  return whyNotUnblock(await unblockedStatusOf(db, account), to);
};

/**
 * The one function that moves the status of an account, by the table of the domain and with its line of history. The caller
 * has locked the account. Returns why not, or nothing. *Source*: decisions 1.8, ADR 215.
 */
export const moveAccount = async (
  db: Db,
  account: Moved,
  { to, actor, at, by = null, approved_by = null, reason = '', changes = {} }: AskedMove,
): Promise<Reason | undefined> => {
  const refused = await whyNot(db, account, { to, actor });
  if (refused) return refused;
  const { uuid, status: from } = account;
  await updateAccount(db, uuid, { ...changes, status: to });
  await touchAccount(db, uuid);
  await insertAccountMove(db, uuid, { from, to, actor, by, approved_by, reason, at });
  return undefined;
};
