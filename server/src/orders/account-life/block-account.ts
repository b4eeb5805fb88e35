import { isBlockedAccount } from '@area/domain/account/status';
import type { Reason } from '@area/domain/rules/reason';
import { reason } from '@area/domain/rules/reason';
import type { Selectable } from 'kysely';
import { moveAccount, unblockedStatusOf } from '../../clients/accounts/move-account.ts';
import type { AccountsTable, Db } from '../../platform/db/tables.ts';
import { listActiveOn } from '../periodics/running-store.ts';
import { suspendPeriodics } from '../periodics/suspend.ts';

type Account = Selectable<AccountsTable>;

/** Who blocks or unblocks an account: compliance with a second person where money laundering is suspected. */
interface AccountBlock {
  readonly is_aml: boolean;
  readonly by: string;
  readonly approved_by: string | null;
  readonly reason: string;
  readonly at: Date;
}

const moverOf = ({ is_aml, ...mover }: AccountBlock) => ({
  ...mover,
  actor: is_aml ? ('COMP' as const) : ('OPS' as const),
});

/**
 * Blocks an account: nothing is ordered on it, and what is repeated pauses. Nobody is told, and every reason looks the same.
 * The caller has locked it. Returns why not, or nothing. *Source*: decisions 1.8.
 */
export const blockAccount = async (
  db: Db,
  account: Account,
  blocking: AccountBlock,
): Promise<Reason | undefined> => {
  if (account.closed_at !== null) return reason('rules.close.closed');
  const to = blocking.is_aml ? 'BLOQUEADO_AML' : 'BLOQUEADO';
  const refused = await moveAccount(db, account, { to, ...moverOf(blocking) });
  if (!refused) await suspendPeriodics(db, await listActiveOn(db, account.uuid), blocking.at);
  return refused;
};

/**
 * Ends a block: the account is again what it was. What was paused stays so until somebody resumes it. Returns why not, or
 * nothing. *Source*: decisions 1.8.
 */
export const unblockAccount = async (
  db: Db,
  account: Account,
  blocking: AccountBlock,
): Promise<Reason | undefined> => {
  const to = await unblockedStatusOf(db, account);
  const isOther = (account.status === 'BLOQUEADO_AML') !== blocking.is_aml;
  if (!isBlockedAccount(account.status) || isOther || to === null)
    return reason('rules.life.not_previous');
  return moveAccount(db, account, { to, ...moverOf(blocking) });
};
