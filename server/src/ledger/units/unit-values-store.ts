import { madridDate } from '@area/domain/calendar/madrid';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { sql } from 'kysely';
import type { Expression } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';
import { recordEvent, recordingEvent } from '../../platform/events/store.ts';
import type { UnitValue } from '@area/domain/money/money';
import { unitValueFrom, unitValueText } from '@area/domain/money/wire';

const latestUntil = (db: Db, product: string, now: Date) =>
  db
    .selectFrom('unit_values')
    .select(['day', 'value'])
    .where('product_uuid', '=', product)
    .where('status', '=', 'OFFICIAL')
    .where('day', '<=', madridDate(now))
    .orderBy('day', 'desc')
    .limit(1);

/** The last official unit value of a product, as of a moment. */
export const findLatestUnitValue = async (db: Db, product: string, now: Date) =>
  latestUntil(db, product, now).executeTakeFirst();

/**
 * The last official unit value as it was known at a moment: one of an earlier day that was published only afterwards does not
 * count, so that an order shows the same to a later signer. *Source*: ADR 149.
 */
export const findUnitValueKnownAt = async (db: Db, product: string, at: Date) =>
  db
    .selectFrom(latestUntil(db, product, at).where('imported_at', '<=', at).as('known'))
    .select(['day', 'value', sql<number>`1`.as('rank')])
    .unionAll(
      // Migrated values have no time of publication.
      db
        .selectFrom(latestUntil(db, product, at).as('latest'))
        .select(['day', 'value', sql<number>`2`.as('rank')]),
    )
    .orderBy('rank')
    .limit(1)
    .executeTakeFirst();

/** A unit value as a column of another statement; null while there is none. */
export interface DatedUnitValue {
  readonly day: CivilDate;
  readonly value: string;
}

const datedUnitValue = (
  { product, on }: { readonly product: Expression<string>; readonly on: Expression<CivilDate> },
  condition: Expression<unknown>,
) => sql`(
    select json_build_object('day', known.day, 'value', known.value::text) from unit_values known
     where known.product_uuid = ${product} and known.status = 'OFFICIAL' and known.day <= ${on} and ${condition}
     order by known.day desc limit 1)`;

/** The last official unit value of a product until a day, as one column of another statement. */
export const latestUnitValueOf = (product: Expression<string>, on: Expression<CivilDate>) =>
  sql<DatedUnitValue | null>`${datedUnitValue({ product, on }, sql`true`)}`;

/** What `findUnitValueKnownAt` finds, as one column of another statement. */
export const unitValueKnownAt = (product: Expression<string>, at: Expression<Date>) => {
  const of = { product, on: sql<CivilDate>`(${at} at time zone 'Europe/Madrid')::date` };
  return sql<DatedUnitValue | null>`coalesce(${datedUnitValue(of, sql`known.imported_at <= ${at}`)}, ${datedUnitValue(of, sql`true`)})`;
};

/** The official unit value of a day, when it is published. */
export const findUnitValueOf = async (
  db: Db,
  product: string,
  day: CivilDate,
): Promise<string | undefined> => {
  const row = await db
    .selectFrom('unit_values')
    .select('value')
    .where('product_uuid', '=', product)
    .where('status', '=', 'OFFICIAL')
    .where('day', '=', day)
    .executeTakeFirst();
  return row?.value;
};

/** The last official unit values of a product until a day, newest first. */
export const listUnitValues = async (
  db: Db,
  product: string,
  { on, limit }: { on: CivilDate; limit: number },
) =>
  db
    .selectFrom('unit_values')
    .select(['day', 'value'])
    .where('product_uuid', '=', product)
    .where('status', '=', 'OFFICIAL')
    .where('day', '<=', on)
    .orderBy('day', 'desc')
    .limit(limit)
    .execute();

/** The official unit values of a product since a day, newest first. */
export const listUnitValuesSince = async (
  db: Db,
  product: string,
  { since, on }: { since: CivilDate; on: CivilDate },
) =>
  db
    .selectFrom('unit_values')
    .select(['day', 'value'])
    .where('product_uuid', '=', product)
    .where('status', '=', 'OFFICIAL')
    .where('day', '>=', since)
    .where('day', '<=', on)
    .orderBy('day', 'desc')
    .execute();

/** A line of a file of unit values. */
export interface UnitValueLine {
  readonly product_code: string;
  readonly day: CivilDate;
  readonly value: UnitValue;
}

export type UnitValuesByDay = Map<CivilDate, UnitValue>;

/** The published values of a product in some days, and the last one before them, to compare with a new line. */
export const listKnown = async (
  db: Db,
  product: string,
  days: readonly CivilDate[],
): Promise<UnitValuesByDay> => {
  const [since, until] = [days[0], days.at(-1)];
  if (since === undefined || until === undefined) return new Map();
  const published = db
    .selectFrom('unit_values')
    .select(['day', 'value'])
    .where('product_uuid', '=', product)
    .orderBy('day', 'desc');
  const rows = await published
    .where('day', '<=', until)
    .where('day', '>=', (eb) =>
      eb.fn.coalesce(
        eb
          .selectFrom('unit_values')
          .select(({ fn }) => fn.max('day').as('day'))
          .where('product_uuid', '=', product)
          .where('day', '<', since),
        eb.val(since),
      ),
    )
    .execute();
  return new Map(rows.map(({ day, value }) => [day, unitValueFrom(value)]));
};

/** The product of a code, locked until the transaction ends: parallel publications wait for each other. */
export const lockProduct = async (db: Db, code: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('products')
      .select('uuid')
      .where('code', '=', code)
      .forNoKeyUpdate()
      .executeTakeFirst()
  )?.uuid;

interface Imported {
  readonly product: string;
  readonly by: string;
  readonly approved_by: string | undefined;
  readonly now: Date;
}

/** Publishes unit values of a product. Two parameters instead of one for each figure: years of values fit in one statement. */
export const insertUnitValues = async (
  db: Db,
  { product, by, approved_by, now }: Imported,
  values: readonly { readonly day: CivilDate; readonly value: UnitValue }[],
): Promise<void> => {
  await sql`
    insert into unit_values (product_uuid, day, value, imported_by, approved_by, imported_at)
    select ${product}, day, value, ${by}, ${approved_by ?? null}, ${now}
      from unnest(${values.map(({ day }) => day)}::date[], ${values.map(({ value }) => unitValueText(value))}::numeric[]) taken (day, value)`.execute(
    db,
  );
  const days = values.map(({ day }) => day).toSorted();
  await recordEvent(db, {
    type: 'unit_value.published',
    subject: 'product',
    uuid: product,
    facts: { from: days[0] ?? null, until: days.at(-1) ?? null },
  });
};

/** Replaces a published value. */
export const setUnitValue = async (
  db: Db,
  { product, day, value }: { product: string; day: CivilDate; value: string },
): Promise<void> => {
  await recordingEvent(db, {
    type: 'unit_value.corrected',
    subject: 'product',
    uuid: product,
    facts: { day },
  })
    .updateTable('unit_values')
    .set({ value })
    .where('product_uuid', '=', product)
    .where('day', '=', day)
    .execute();
};
