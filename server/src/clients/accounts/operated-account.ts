import { NO_OPERATIONS, accountOperationsIn } from '@area/domain/gate/account-signing';
import type { OperatedAccount } from '@area/domain/operation/readiness';
import type { Db } from '../../platform/db/tables.ts';
import { getReadinessRow } from './account-store.ts';
import { createRequestReads } from '../../access/account-access/request-reads.ts';
import type { RequestReads } from '../../access/account-access/request-reads.ts';
import type { HeldRole } from '../../access/account-access/store.ts';

/** The facts for the readiness rules, with the limits of powers. */
type Operated = OperatedAccount & { readonly holdings: readonly HeldRole[] };

/** Who operates where, and whether the order exists already, which has passed the check of signatures. */
interface Operating {
  readonly account: string;
  readonly intervener: string;
  readonly is_placed: boolean;
}

/** The facts of an account for the readiness rules, for one person. */
export const getOperatedAccount = async (
  db: Db,
  { account: uuid, intervener, is_placed }: Operating,
  once: RequestReads = createRequestReads(db),
): Promise<Operated> => {
  const account = await getReadinessRow(db, uuid);
  return {
    status: account.status,
    is_closed: account.closed_at !== null,
    are_documents_signed: !account.has_pending_account_docs_signed,
    has_validated_bank_account: Boolean(account.has_validated_bank_account),
    is_incoming_blocked: account.is_incoming_blocked,
    ...(is_placed ? NO_OPERATIONS : accountOperationsIn(account.unsigned_operations)),
    holdings: await once.holdings(uuid, intervener),
  };
};
