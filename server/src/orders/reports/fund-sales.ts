import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { StatementPeriod } from '@area/domain/document/statement-period';
import { subtractCents } from '@area/domain/money/money';
import type { Cents } from '@area/domain/money/money';
import { centsFrom, sharesFrom } from '@area/domain/money/wire';
import { ownerLots, ownershipOf } from '@area/domain/tax/owner-lots';
import type { SoldLot } from '@area/domain/tax/owner-lots';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';
import type { FundSale } from '../printed-documents/tax-facts.ts';
import { isStanding } from './standing.ts';

interface SaleRow {
  readonly uuid: string;
  readonly reference: string;
  readonly on: CivilDate;
  readonly name: string;
  readonly isin: string;
  readonly account_number: string;
  readonly acquisition_value: string;
  readonly transfer_value: string;
  readonly base: string;
  readonly withholding: string;
  /** Of every owner, this one too. */
  readonly parts: readonly string[];
}

/** What a person was taxed for of funds by the day of its unit value, donations apart. *Source*: decisions 9.2, "Which year". */
const listRows = async (
  db: Db,
  person: string,
  { from, to }: StatementPeriod,
): Promise<readonly SaleRow[]> =>
  (
    await sql<SaleRow>`
      select o.uuid, o.reference, o.nav_date as on, p.name, p.isin, a.number as account_number,
             t.acquisition_value, t.transfer_value, t.base, t.withholding,
             (select array_agg(part.transfer_value::text) from tax_lines part where part.operation_uuid = o.uuid) as parts
        from tax_lines t
        join operations o on o.uuid = t.operation_uuid
        join products p on p.uuid = o.product_uuid
        join accounts a on a.uuid = o.account_uuid
       where t.intervener_uuid = ${person} and o.nav_date between ${from} and ${to} and o.type <> 'DONACION_SALIDA' and ${isStanding(sql`o`)}
       order by o.nav_date, o.reference`.execute(db)
  ).rows;

/** What each lot gave to some operations that sold, before it is shared among owners. */
export const listSoldLots = async (
  db: Db,
  operations: readonly string[],
): Promise<ReadonlyMap<string, readonly SoldLot[]>> => {
  const { rows } = await sql<{
    operation_uuid: string;
    acquired_on: CivilDate;
    units: string;
    cost: string;
    gross: string;
    fee: string;
  }>`
    select e.operation_uuid, l.acquired_on, (-e.units)::text as units, (-e.cost)::text as cost, coalesce(e.gross, 0)::text as gross, coalesce(e.fee, 0)::text as fee
      from lot_events e join lots l on l.uuid = e.lot_uuid
     where e.operation_uuid = any(${[...operations]}::uuid[]) and e.undoes_uuid is null
     order by l.acquired_on, l.uuid`.execute(db);
  const lots = new Map<string, SoldLot[]>(operations.map((uuid) => [uuid, []]));
  for (const { operation_uuid, acquired_on, units, cost, gross, fee } of rows)
    lots.get(operation_uuid)?.push({
      acquired_on,
      units: sharesFrom(units),
      acquisition_value: centsFrom(cost),
      transfer_value: subtractCents(centsFrom(gross), centsFrom(fee)),
    });
  return lots;
};

const centsOf = (parts: readonly string[]): readonly Cents[] => parts.map(centsFrom);

/** Redemptions of a year, and transfers that are taxed like them: a person's part, lot by lot. *Source*: decisions 9.2 (2). */
export const listFundSales = async (
  db: Db,
  person: string,
  days: StatementPeriod,
): Promise<FundSale[]> => {
  const rows = await listRows(db, person, days);
  const lots = await listSoldLots(
    db,
    rows.map(({ uuid }) => uuid),
  );
  return rows.map(
    ({
      uuid,
      name,
      isin,
      base,
      withholding,
      parts,
      acquisition_value,
      transfer_value,
      ...sale
    }) => {
      const part = {
        acquisition_value: centsFrom(acquisition_value),
        transfer_value: centsFrom(transfer_value),
      };
      const ownership = ownershipOf(part.transfer_value, centsOf(parts));
      return {
        ...sale,
        ownership,
        fund: { name, code: isin },
        base: centsFrom(base),
        withholding: centsFrom(withholding),
        lots: ownerLots(lots.get(uuid) ?? [], part, ownership),
      };
    },
  );
};
