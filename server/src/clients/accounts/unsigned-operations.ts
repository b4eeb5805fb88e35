import { SIGNED_TOGETHER } from '@area/domain/gate/account-signing';
import type { AccountOperation } from '@area/domain/gate/account-signing';
import { sql } from 'kysely';

/** The operations of an account without signature that the signing check looks at; an index holds nothing else. */
export const unsignedOperationsOf = (account: unknown) => sql<AccountOperation[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
           'has_docs_signed', has_docs_signed, 'source_system', source_system,
           'operation_status', operation_status, 'is_suboperation', parent_uuid is not null)), '[]')
    from operations
   where account_uuid = ${account} and not has_docs_signed and operation_status <> ${sql.lit(SIGNED_TOGETHER)})`;
