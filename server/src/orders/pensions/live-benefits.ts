import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';

/** The requests and payments of benefits from a plan of an account that are not over. */
export const selectLiveBenefits = (
  db: Db,
  { account, product }: { readonly account: string; readonly product: string },
) =>
  db
    .selectFrom('operations')
    .select('operations.uuid')
    .where('operations.account_uuid', '=', account)
    .where('operations.product_uuid', '=', product)
    .where('operations.type', '=', 'RESCATE')
    .where(sql<boolean>`operations.operation_status not in ('FINALIZED', 'CANCELLED')`);
