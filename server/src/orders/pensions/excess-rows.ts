import type { Selectable } from 'kysely';
import type { ExcessRefundsTable } from '../../platform/db/benefit-tables.ts';
import type { Db } from '../../platform/db/tables.ts';

/** Which year a refund gives back. *Errors*: throws for an operation that refunds no excess, a programming error. */
export const getExcessRefund = async (
  db: Db,
  operation: string,
): Promise<Selectable<ExcessRefundsTable>> =>
  db
    .selectFrom('excess_refunds')
    .selectAll()
    .where('operation_uuid', '=', operation)
    .executeTakeFirstOrThrow();
