import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { StatementPeriod } from '@area/domain/document/statement-period';
import { centsFrom } from '@area/domain/money/wire';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { Gift } from '../papers/tax-facts.ts';
import type { loadOwnership } from './ownership.ts';
import { isStanding } from './standing.ts';

interface Row {
  readonly on: CivilDate;
  readonly type: Gift['type'];
  readonly account_uuid: string;
  readonly account_number: string;
  readonly reference: string;
  readonly name: string;
  readonly isin: string;
  readonly value: string;
  readonly gain: string | null;
}

interface Whose {
  readonly person: string;
  readonly accounts: readonly string[];
  readonly shareOf: Awaited<ReturnType<typeof loadOwnership>>;
}

/** Fund units that were given, received or inherited in a year, a person's part of each; of what was given, the gain. *Source*: decisions 1.3, 2.9 and 9.2 (4). */
export const listGifts = async (db: Kysely<Tables>, { person, accounts, shareOf }: Whose, { from, to }: StatementPeriod): Promise<Gift[]> => {
  const { rows } = await sql<Row>`
    select o.nav_date as on, o.type, o.account_uuid, a.number as account_number, o.reference, p.name, p.isin,
           coalesce(o.gross, nullif(o.amount, 0), round(o.units * o.nav, 2))::numeric(18, 2)::text as value,
           (select t.gain::text from tax_lines t where t.operation_uuid = o.uuid and t.intervener_uuid = ${person}) as gain
      from operations o join products p on p.uuid = o.product_uuid and p.type = 'F' join accounts a on a.uuid = o.account_uuid
     where o.account_uuid = any(${[...accounts]}::uuid[]) and o.type in ('DONACION_SALIDA', 'DONACION_ENTRADA', 'HERENCIA_SALIDA', 'HERENCIA_ENTRADA')
       and o.nav_date between ${from} and ${to} and ${isStanding(sql`o`)}
     order by o.nav_date, o.reference`.execute(db);
  return rows.flatMap(({ account_uuid, name, isin, value, gain, ...row }) => {
    const share = shareOf(person, account_uuid, row.on);
    if (!share) return [];
    return [{ ...row, ownership: share.ownership, fund: { name, code: isin }, value: share.of(centsFrom(value)), gain: gain === null ? null : centsFrom(gain) }];
  });
};
