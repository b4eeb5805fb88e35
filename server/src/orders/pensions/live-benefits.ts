import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '../../platform/db/tables.ts';

/** The requests and payments of benefits from a plan of an account that are not over. */
export const selectLiveBenefits = (
  db: Kysely<Tables>,
  { account, product }: { readonly account: string; readonly product: string },
) =>
  db
    .selectFrom('operations')
    .select('operations.uuid')
    .where('operations.account_uuid', '=', account)
    .where('operations.product_uuid', '=', product)
    .where('operations.type', '=', 'RESCATE')
    .where(sql<boolean>`operations.operation_status not in ('FINALIZED', 'CANCELLED')`);
