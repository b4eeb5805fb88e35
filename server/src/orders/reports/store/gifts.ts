import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { StatementPeriod } from '@area/domain/document/statement-period';
import { GIFT_TYPES } from '@area/domain/operation/type-lists';
import { typesWith } from '@area/domain/operation/types-with';
import { sql } from 'kysely';
import { codeList } from '../../../platform/db/code-list.ts';
import type { Db } from '../../../platform/db/tables.ts';
import type { Gift } from '../../printed-documents/tax-facts.ts';
import { isStanding } from '../../operations/standing-store.ts';

const INHERITANCES = typesWith({ nature: 'INHERITANCE' });

export interface GiftRow {
  readonly uuid: string;
  readonly on: CivilDate;
  readonly died_on: CivilDate | null;
  readonly type: Gift['type'];
  readonly account_uuid: string;
  readonly account_number: string;
  readonly reference: string;
  readonly name: string;
  readonly isin: string;
  readonly value: string;
  /** Of a donation: this person's share and the share of every owner; null for anything else. */
  readonly transfer_value: string | null;
  readonly gain: string | null;
  readonly parts: readonly string[] | null;
}

/** A person's donations are found by their tax lines, as redemptions are; everything else by the accounts. */
export const listGiftRows = async (
  db: Db,
  { person, accounts }: { readonly person: string; readonly accounts: readonly string[] },
  { from, to }: StatementPeriod,
): Promise<readonly GiftRow[]> =>
  (
    await sql<GiftRow>`
      select o.uuid, o.nav_date as on, case when o.type in (${codeList(INHERITANCES)}) then coalesce(o.value_date, o.nav_date) end as died_on,
             o.type, o.account_uuid, a.number as account_number, o.reference, p.name, p.isin,
             coalesce(o.gross, nullif(o.amount, 0), round(o.units * o.nav, 2))::numeric(18, 2)::text as value,
             t.transfer_value::text as transfer_value, t.gain::text as gain,
             (select array_agg(part.transfer_value::text) from tax_lines part where part.operation_uuid = o.uuid) as parts
        from (select operation_uuid as uuid from tax_lines where intervener_uuid = ${person}
              union
              select uuid from operations where account_uuid = any(${[...accounts]}::uuid[]) and type in (${codeList(GIFT_TYPES)}) and type <> 'DONACION_SALIDA') as theirs
        join operations o using (uuid) join products p on p.uuid = o.product_uuid and p.type = 'F' join accounts a on a.uuid = o.account_uuid
        left join tax_lines t on t.operation_uuid = o.uuid and t.intervener_uuid = ${person}
       where o.type in (${codeList(GIFT_TYPES)})
         and o.nav_date between ${from} and ${to} and ${isStanding(sql`o`)}
       order by o.nav_date, o.reference`.execute(db)
  ).rows;
