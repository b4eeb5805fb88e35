import type { OperatedAccount } from '@area/domain/operation/readiness';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { incomingBlockedOf } from './incoming-blocked.ts';
import { listHoldings } from './holdings.ts';
import type { HeldRole } from './holdings.ts';

/** What the readiness rules look at, with how far powers reach. */
type Operated = OperatedAccount & { readonly holdings: readonly HeldRole[] };

/** What the readiness rules look at on an account, for one person. */
export const getOperatedAccount = async (
  db: Kysely<Tables>,
  uuid: string,
  intervener: string,
): Promise<Operated> => {
  const account = await db
    .selectFrom('accounts')
    .select([
      'status',
      'has_pending_account_docs_signed',
      incomingBlockedOf(sql.ref('accounts.uuid')).as('is_incoming_blocked'),
    ])
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow();
  const bank = await db
    .selectFrom('bank_accounts')
    .select('uuid')
    .where('account_uuid', '=', uuid)
    .where('status', '=', 'VALIDATED')
    .limit(1)
    .executeTakeFirst();
  return {
    status: account.status,
    are_documents_signed: !account.has_pending_account_docs_signed,
    has_validated_bank_account: bank !== undefined,
    is_incoming_blocked: account.is_incoming_blocked,
    holdings: await listHoldings(db, uuid, intervener),
  };
};
