import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { StatementPeriod } from '@area/domain/document/statement-period';
import { cents, shares } from '@area/domain/money/money';
import { splitByLargestRemainder } from '@area/domain/money/split';
import { centsFrom, sharesFrom } from '@area/domain/money/wire';
import { givenLots, ownershipOf } from '@area/domain/tax/owner-lots';
import type { GivenLot, SoldLot } from '@area/domain/tax/owner-lots';
import { GIFT_TYPES } from '@area/domain/operation/type-lists';
import { typesWith } from '@area/domain/operation/types-with';
import { sql } from 'kysely';
import { codeList } from '../../platform/db/code-list.ts';
import type { Db } from '../../platform/db/tables.ts';
import type { Gift } from '../printed-documents/tax-facts.ts';
import { listSoldLots } from './fund-sales.ts';
import type { loadOwnership, OwnShare } from './ownership.ts';
import { isStanding } from './standing.ts';

const INHERITANCES = typesWith({ nature: 'INHERITANCE' });

interface Row {
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
  /** What this person answers for of what was given, and what every owner does; null of anything else. */
  readonly transfer_value: string | null;
  readonly gain: string | null;
  readonly parts: readonly string[] | null;
}

interface Whose {
  readonly person: string;
  readonly accounts: readonly string[];
  readonly shareOf: Awaited<ReturnType<typeof loadOwnership>>;
}

/** What a person gave is known by what they answer for, as a redemption is; anything else by the accounts. */
const listRows = async (
  db: Db,
  { person, accounts }: Whose,
  { from, to }: StatementPeriod,
): Promise<readonly Row[]> =>
  (
    await sql<Row>`
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

/** The lots of an operation, each with its part of the value by its units. */
const listLots = async (db: Db, { uuid, type, value }: Row): Promise<readonly SoldLot[]> => {
  if (type === 'DONACION_SALIDA') return (await listSoldLots(db, [uuid])).get(uuid) ?? [];
  const entered = async () =>
    (
      await db
        .selectFrom('lots')
        .select(['acquired_on', 'units', 'cost'])
        .where('operation_uuid', '=', uuid)
        .orderBy('acquired_on')
        .orderBy('uuid')
        .execute()
    ).map((lot) => ({
      acquired_on: lot.acquired_on,
      units: sharesFrom(lot.units),
      acquisition_value: centsFrom(lot.cost),
    }));
  const lots =
    type === 'HERENCIA_SALIDA'
      ? ((await listSoldLots(db, [uuid])).get(uuid) ?? [])
      : await entered();
  const values =
    lots.length === 0
      ? []
      : splitByLargestRemainder(
          centsFrom(value),
          lots.map(({ units }) => units),
        );
  return lots.map((lot, index) => ({ ...lot, transfer_value: values[index] ?? cents(0n) }));
};

/** Nobody is taxed here for what is inherited or received: there is no gain. */
const ownLot = (
  { acquired_on, units, acquisition_value, transfer_value }: SoldLot,
  { of }: OwnShare,
): GivenLot => ({
  acquired_on,
  units: shares(of(cents(units))),
  acquisition_value: of(acquisition_value),
  value: of(transfer_value),
  gain: null,
});

const partOf = async (
  db: Db,
  row: Row,
  { person, shareOf }: Whose,
): Promise<Pick<Gift, 'ownership' | 'lots'> | undefined> => {
  const lots = await listLots(db, row);
  if (row.type === 'DONACION_SALIDA') {
    if (row.transfer_value === null || row.gain === null) return undefined;
    const line = { transfer_value: centsFrom(row.transfer_value), gain: centsFrom(row.gain) };
    const ownership = ownershipOf(line.transfer_value, (row.parts ?? []).map(centsFrom));
    return { ownership, lots: givenLots(lots, line, ownership) };
  }
  const share = shareOf(person, row.account_uuid, row.on);
  return share && { ownership: share.ownership, lots: lots.map((lot) => ownLot(lot, share)) };
};

/**
 * Fund units that were given, received or inherited in a year, a person's part of each lot: of what was given, the gain; of what
 * came, the day and the value from which it counts. *Source*: decisions 1.3 (DONACION, HERENCIA), 2.9 and 9.2 (4).
 */
export const listGifts = async (db: Db, whose: Whose, days: StatementPeriod): Promise<Gift[]> => {
  const gifts: Gift[] = [];
  for (const row of await listRows(db, whose, days)) {
    const { on, died_on, type, account_number, reference, name, isin } = row;
    const part = await partOf(db, row, whose);
    if (part)
      gifts.push({
        on,
        died_on,
        type,
        account_number,
        reference,
        fund: { name, code: isin },
        ...part,
      });
  }
  return gifts;
};
