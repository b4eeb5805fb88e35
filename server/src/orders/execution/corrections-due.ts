import { unitValueFrom } from '@area/domain/money/wire';
import { isMaterialCorrection } from '@area/domain/product/jump';
import { typesWith } from '@area/domain/operation/types-with';
import { sql } from 'kysely';
import { codeList } from '../../platform/db/code-list.ts';
import type { Db } from '../../platform/db/tables.ts';
import { finishCorrection } from '../../ledger/units/corrections-store.ts';
import type { OpenCorrection } from './corrections-store.ts';

const CONTINGENCIES = typesWith({ nature: 'CONTINGENCY' });
const INHERITANCES = typesWith({ nature: 'INHERITANCE' });

/**
 * What was executed at a unit value that is materially other than the right one and is not compensated, the first
 * ordered first. An inheritance is valued at the day of death. What was migrated was executed elsewhere.
 * Of all of them, or whether it is so of one. *Source*: decisions 2.1, materiality.
 */
export const listDue = async (
  db: Db,
  { uuid, product_uuid, day, new_value }: OpenCorrection,
  only?: string,
): Promise<string[]> => {
  const { rows } = await sql<{ uuid: string; nav: string }>`
    select o.uuid, o.nav::text from operations o
     where ${only === undefined ? sql`true` : sql`o.uuid = ${only}`} and o.product_uuid = ${product_uuid} and o.operation_status = 'FINALIZED' and o.nav <> ${new_value} and o.source_system <> 'RD'
       -- The rights that units are change at no price.
       and o.type not in (${codeList(CONTINGENCIES)})
       and case when o.type in (${codeList(INHERITANCES)}) then o.value_date else o.nav_date end = ${day}
       and not exists (select from operation_corrections c where c.original_uuid = o.uuid and (c.compensation_uuid is not null or c.correction_uuid = ${uuid}))
     order by coalesce(o.order_at, o.created_at), o.created_at, o.uuid`.execute(db);
  return rows
    .filter(({ nav }) => isMaterialCorrection(unitValueFrom(nav), unitValueFrom(new_value)))
    .map((row) => row.uuid);
};

/** Closes a correction, and those of the same day before it. */
export const closeCorrection = async (
  db: Db,
  { product_uuid, day }: OpenCorrection,
  at: Date,
): Promise<void> => {
  await finishCorrection(db, { product_uuid, day }, at);
};
