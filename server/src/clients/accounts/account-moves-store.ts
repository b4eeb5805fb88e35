import type { AccountStatus } from '@area/domain/account/status';
import type { ActorKind } from '@area/domain/operation/codes';
import type { Db } from '../../platform/db/tables.ts';

/** A change of the status of an account. Its people do not see it. */
export interface AccountMove {
  /** The first move has none. */
  readonly from: AccountStatus | null;
  readonly to: AccountStatus;
  readonly actor: ActorKind;
  /** Staff, by name; nobody where the program or the clients did it. */
  readonly by: string | null;
  readonly approved_by: string | null;
  readonly reason: string;
  readonly at: Date;
}

/** Every move of the status of an account, the oldest first. */
export const listAccountMoves = async (db: Db, account: string): Promise<readonly AccountMove[]> =>
  db
    .selectFrom('account_moves')
    .select([
      'from_status as from',
      'to_status as to',
      'actor',
      'by_staff as by',
      'approved_by',
      'reason',
      'at',
    ])
    .where('account_uuid', '=', account)
    .orderBy('step')
    .execute();

/** Writes a move down. The caller has locked the account. */
export const insertAccountMove = async (
  db: Db,
  account: string,
  { from, to, by, ...move }: AccountMove,
): Promise<void> => {
  await db
    .insertInto('account_moves')
    .values((eb) => ({
      account_uuid: account,
      step: eb
        .selectFrom('account_moves')
        .select(({ fn, lit }) => eb(fn.coalesce(fn.max('step'), lit(0)), '+', 1).as('step'))
        .where('account_uuid', '=', account),
      from_status: from,
      to_status: to,
      by_staff: by,
      ...move,
    }))
    .execute();
};
