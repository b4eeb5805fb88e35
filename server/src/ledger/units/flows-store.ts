import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { OperationType } from '@area/domain/operation/codes';
import { PAID_IN_TYPES } from '@area/domain/operation/type-lists';
import { typesWith } from '@area/domain/operation/types-with';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { codeList } from '../../platform/db/code-list.ts';
import type { Db } from '../../platform/db/tables.ts';

/** The scope: some accounts, one product of theirs or all, until the close of a day. */
export interface MoneyQuery {
  readonly accounts: readonly string[];
  readonly product?: string | undefined;
  readonly on: CivilDate;
}

/** The flows of that scope after the close of a day; without a day, from the first on. */
export interface FlowQuery extends MoneyQuery {
  readonly after?: CivilDate | undefined;
}

/** Money that came into a product (positive) or out of it (negative). */
export interface FlowRow {
  readonly date: CivilDate;
  /** *Units*: EUR; null while the unit value is missing. */
  readonly amount: string | null;
  readonly type: OperationType;
  readonly reference: string;
  readonly operation_uuid: string;
  readonly account_uuid: string;
  readonly product_uuid: string;
}

/** A sale counts at gross less fee, independent of the tax. */
const SOLD = typesWith({ direction: 'OUT', money: ['PAID_OUT', 'CARRIED'], executed_by: 'ITSELF' });
const CONTINGENCIES = typesWith({ nature: 'CONTINGENCY' });

const types = (list: readonly OperationType[]) => sql`any(${[...list]}::text[])`;

/**
 * One row for each operation that moved units; reversed ones and their reversals are left out. *Shape*: the columns of
 * `FlowRow`, for a statement of its own or as a part of another. *Source*: decisions 2.9, ADR 76.
 */
export const selectFlows = ({ accounts, product, after, on }: FlowQuery): RawBuilder<FlowRow> => {
  const worth = sql`round(abs(m.units) * (select v.value from unit_values v
    where v.product_uuid = m.product_uuid and v.status = 'OFFICIAL' and v.day <= m.moved_on order by v.day desc limit 1), 2)`;
  return sql<FlowRow>`
    select m.moved_on as date, o.type, o.reference, m.operation_uuid, m.account_uuid, m.product_uuid,
           case when o.type = ${types(PAID_IN_TYPES)} then o.amount
                when o.type = ${types(SOLD)} then -coalesce(o.gross - o.fee, ${worth})
                when o.type = 'TRASPASO_ENTRADA' then coalesce(o.gross, nullif(o.amount, 0), ${worth})
                else sign(m.units) * ${worth} end::numeric(18, 2) as amount
      from unit_movements m
      -- Apart, so that many are met in one go and not looked up one after the other.
      join (select uuid, parent_uuid, type, reference, amount, gross, fee from operations where account_uuid = any(${[...accounts]}::uuid[]) offset 0) o on o.uuid = m.operation_uuid
     where m.account_uuid = any(${[...accounts]}::uuid[]) and m.moved_on <= ${on}
       and (${after ?? null}::date is null or m.moved_on > ${after ?? null})
       and (${product ?? null}::uuid is null or m.product_uuid = ${product ?? null})
       and m.reverses_uuid is null
       -- What is taken back is so on its own account: few lines, read once.
       and m.uuid not in (select back.reverses_uuid from unit_movements back where back.account_uuid = any(${[...accounts]}::uuid[]) and back.reverses_uuid is not null)
       -- Rights that become others of the same position: nothing came and nothing went.
       and not (o.type in (${codeList(CONTINGENCIES)}) and exists (select from operations parent where parent.uuid = o.parent_uuid and parent.type = 'RESCATE'))`;
};

/** The flows of some money, oldest first. */
export const listFlowRows = async (db: Db, which: FlowQuery): Promise<readonly FlowRow[]> =>
  which.accounts.length === 0
    ? []
    : (
        await sql<FlowRow>`select date, amount::text, type, reference, operation_uuid, account_uuid, product_uuid from (${selectFlows(which)}) flows order by date, reference, account_uuid`.execute(
          db,
        )
      ).rows;
