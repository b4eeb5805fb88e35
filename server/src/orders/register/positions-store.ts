import { addDays } from '@area/domain/calendar/civil-date';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';
import type { RegisterRecord } from '../../platform/outside/register/register-records.ts';

/** For so long the lines of files stay in the database; the files themselves stay for ever. *Units*: days. */
const KEPT_DAYS = 60;
/** Lines of one statement. */
const BATCH = 5_000;

const insertBatch = async (
  db: Db,
  file: string,
  { first, records }: { first: number; records: readonly RegisterRecord<'POSITIONS'>[] },
): Promise<void> => {
  const columns = {
    lines: records.map((_each, index) => first + index),
    accounts: records.map(({ account }) => account),
    products: records.map(({ product }) => product),
    units: records.map(({ units }) => units),
  };
  await sql`
    insert into register_positions (file_uuid, line, account_number, product, account_uuid, product_uuid, units)
    select ${file}::uuid, given.line, given.account, given.product, a.uuid, p.uuid, given.units
      from unnest(${columns.lines}::int[], ${columns.accounts}::text[], ${columns.products}::text[], ${columns.units}::numeric[])
           as given (line, account, product, units)
      left join accounts a on a.number = given.account
      left join lateral (select uuid from products where isin = given.product or code = given.product order by isin = given.product desc limit 1) p on true`.execute(
    db,
  );
};

/** Keeps the lines of a file of positions, with the account and the product that each names. */
export const insertPositions = async (
  db: Db,
  file: string,
  records: readonly RegisterRecord<'POSITIONS'>[],
): Promise<void> => {
  for (let from = 0; from < records.length; from += BATCH)
    await insertBatch(db, file, { first: from + 1, records: records.slice(from, from + BATCH) });
};

/** Removes the lines of files of long ago: who needs them reads the file. */
export const removeOldPositions = async (db: Db, last: CivilDate): Promise<void> => {
  await sql`
    delete from register_positions where file_uuid in
      (select uuid from register_files where kind = 'POSITIONS' and day < ${addDays(last, -KEPT_DAYS)})`.execute(
    db,
  );
};

/** A holding of which a file says something else than this program. */
export interface UnequalHolding {
  /** Nothing for a number that is not here. */
  readonly account_uuid: string | null;
  readonly product_uuid: string | null;
  readonly account_number: string;
  readonly product: string;
  /** What is here at the close of the day; nothing where nothing is held. */
  readonly ours: string | null;
  /** How often the file names it, and what it says, line by line; nothing when it does not. */
  readonly lines: number;
  readonly theirs: string | null;
}

/**
 * What is held here at the close of a day of the register: the position without what the register booked later, and with what
 * it executed and this program has not entered yet, which has its own place in the queue.
 */
const oursOn = (day: CivilDate) => sql`
  select account_uuid, product_uuid, sum(units) as units
    from (
      select account_uuid, product_uuid, units from positions
      union all
      select m.account_uuid, m.product_uuid, -m.units
        from unit_movements m
        join operations o on o.uuid = m.operation_uuid
        left join lateral (
          select max(d.booked_on) as booked_on from register_deal_operations x join register_deals d using (deal_reference)
           where x.operation_uuid in (o.uuid, o.parent_uuid)) booked on true
       where m.account_uuid is not null and coalesce(booked.booked_on, m.moved_on) > ${day}
      union all
      select d.account_uuid, d.product_uuid, d.units
        from register_deals d
       where d.units is not null and d.account_uuid is not null and d.product_uuid is not null and d.booked_on <= ${day}
         and not exists (select from register_deal_operations x join operations o on o.uuid = x.operation_uuid
                          where x.deal_reference = d.deal_reference and o.operation_status in ('FINALIZED', 'CANCELLED'))
         and not exists (select from register_differences f where f.deal_reference = d.deal_reference and f.status = 'RESOLVED')) held
   where exists (select from products q where q.uuid = product_uuid and q.is_own)
   group by 1, 2`;

/** Every holding of which a file of positions says something else than this program says of the same close. */
export const listUnequal = async (
  db: Db,
  { file, day }: { readonly file: string; readonly day: CivilDate },
): Promise<UnequalHolding[]> => {
  const { rows } = await sql<UnequalHolding>`
    with theirs as (
      select account_uuid, product_uuid, min(account_number) as account_number, min(product) as product, count(*)::int as lines,
             sum(units) as units, string_agg(units::text, ' + ' order by line) as said
        from register_positions where file_uuid = ${file} and account_uuid is not null and product_uuid is not null
       group by 1, 2),
    ours as (${oursOn(day)})
    select coalesce(t.account_uuid, o.account_uuid) as account_uuid, coalesce(t.product_uuid, o.product_uuid) as product_uuid,
           coalesce(t.account_number, a.number) as account_number, coalesce(t.product, p.isin) as product,
           nullif(o.units, 0)::text as ours, coalesce(t.lines, 0) as lines, t.said as theirs
      from theirs t full join ours o using (account_uuid, product_uuid)
      left join accounts a on a.uuid = o.account_uuid
      left join products p on p.uuid = o.product_uuid
     where coalesce(o.units, 0) <> coalesce(t.units, 0) or t.lines > 1
    union all
    select null, null, account_number, product, null, count(*)::int, string_agg(units::text, ' + ' order by line)
      from register_positions
     where file_uuid = ${file} and (account_uuid is null or product_uuid is null) and units > 0
     group by account_number, product
     order by account_number, product`.execute(db);
  return rows;
};

/** How many holdings there are here, of what the register keeps. */
export const countHoldings = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from positions p join products q on q.uuid = p.product_uuid
     where q.is_own and p.units > 0`.execute(db);
  return rows[0]?.count ?? 0;
};

const saidIn = (file: string) => sql`
  select account_number, product, string_agg(units::text, ' + ' order by units) as said
    from register_positions where file_uuid = ${file} group by 1, 2`;

/** The holdings, by number and product, of which two files say different things. */
export const listChanged = async (
  db: Db,
  { file, before }: { readonly file: string; readonly before: string },
): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ holding: string }>`
    select coalesce(n.account_number, b.account_number) || ' ' || coalesce(n.product, b.product) as holding
      from (${saidIn(file)}) n full join (${saidIn(before)}) b using (account_number, product)
     where n.said is distinct from b.said`.execute(db);
  return new Set(rows.map(({ holding }) => holding));
};
