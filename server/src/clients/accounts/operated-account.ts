import { NO_OPERATIONS, accountOperationsIn } from '@area/domain/gate/account-signing';
import type { OperatedAccount } from '@area/domain/operation/readiness';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';
import { incomingBlockedOf } from './incoming-blocked.ts';
import { readOnce } from '../../access/account-access/once-read.ts';
import type { OnceRead } from '../../access/account-access/once-read.ts';
import type { HeldRole } from '../../access/account-access/store.ts';
import { unsignedOperationsOf } from './unsigned-operations.ts';

/** What the readiness rules look at, with how far powers reach. */
type Operated = OperatedAccount & { readonly holdings: readonly HeldRole[] };

/** Who operates where, and whether it is an order that stands already, which has passed the check of signatures. */
interface Operating {
  readonly account: string;
  readonly intervener: string;
  readonly is_placed: boolean;
}

/** What the readiness rules look at on an account, for one person. */
export const getOperatedAccount = async (
  db: Db,
  { account: uuid, intervener, is_placed }: Operating,
  once: OnceRead = readOnce(db),
): Promise<Operated> => {
  const account = await db
    .selectFrom('accounts')
    .select([
      'status',
      'has_pending_account_docs_signed',
      incomingBlockedOf(sql.ref('accounts.uuid')).as('is_incoming_blocked'),
      unsignedOperationsOf(sql.ref('accounts.uuid')).as('unsigned_operations'),
    ])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('bank_accounts')
          .select('bank_accounts.uuid')
          .whereRef('bank_accounts.account_uuid', '=', 'accounts.uuid')
          .where('bank_accounts.status', '=', 'VALIDATED'),
      ).as('has_validated_bank_account'),
    )
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow();
  return {
    status: account.status,
    are_documents_signed: !account.has_pending_account_docs_signed,
    has_validated_bank_account: Boolean(account.has_validated_bank_account),
    is_incoming_blocked: account.is_incoming_blocked,
    ...(is_placed ? NO_OPERATIONS : accountOperationsIn(account.unsigned_operations)),
    holdings: await once.holdings(uuid, intervener),
  };
};
