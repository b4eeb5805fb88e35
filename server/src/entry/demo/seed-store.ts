import { sql } from 'kysely';
import type { InsertObject } from 'kysely';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { Db, Tables } from '../../platform/db/tables.ts';

/** Writes rows that the demo starts with. */
export const insertRows = async <T extends keyof Tables & string>(
  db: Db,
  table: T,
  rows: readonly InsertObject<Tables, T>[],
): Promise<void> => {
  await db.insertInto(table).values(rows).execute();
};

/** Puts a designation of beneficiaries in force. */
export const activateDesignation = async (db: Db, designation: string, at: Date): Promise<void> => {
  await db
    .updateTable('designations')
    .set({ status: 'ACTIVE', in_force_at: at })
    .where('uuid', '=', designation)
    .execute();
};

/** The owner of a demo account, by its number. */
export const getHeld = async (db: Db, number: string) =>
  db
    .selectFrom('accounts')
    .innerJoin('account_roles', 'account_roles.account_uuid', 'accounts.uuid')
    .select(['accounts.uuid', 'account_roles.intervener_uuid as holder'])
    .where('accounts.number', '=', number)
    .where('account_roles.role', 'in', ['TITULAR', 'PARTICIPE'])
    .executeTakeFirstOrThrow();

/** The pension plans. */
export const listPlans = async (db: Db) =>
  db.selectFrom('products').select(['uuid', 'code']).where('type', '=', 'P').execute();

/** In the demo a contributor to another person's plan is the spouse. */
export const insertSpouses = async (db: Db): Promise<void> => {
  await sql`
    insert into contributors (role_uuid, kind, relationship, created_at)
    select uuid, 'APORTANTE_CONYUGE', 'CONYUGE', since from account_roles where role = 'APORTANTE_CONYUGE'`.execute(
    db,
  );
};

/** A bank account of an account. */
export const getBankAccountOf = async (db: Db, account_uuid: string) =>
  db
    .selectFrom('bank_accounts')
    .select('uuid')
    .where('account_uuid', '=', account_uuid)
    .executeTakeFirstOrThrow();

/** Unit values of a product. Two parameters instead of one for each figure: thousands of rows in the time of a hundred. */
export const insertSeries = async (
  db: Db,
  { product, by, now }: { readonly product: string; readonly by: string; readonly now: Date },
  values: readonly { readonly day: CivilDate; readonly value: string }[],
): Promise<void> => {
  await sql`
    insert into unit_values (product_uuid, day, value, imported_by, imported_at)
    select ${product}, day, value, ${by}, ${now} from unnest(${values.map(({ day }) => day)}::date[], ${values.map(({ value }) => value)}::numeric[]) kept (day, value)`.execute(
    db,
  );
};

/** Whether the database holds nobody yet. */
export const isEmpty = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('interveners').select('uuid').limit(1).executeTakeFirst()) === undefined;

/** The next numbers of operations. */
export const takeNumbers = async (db: Db, count: number): Promise<readonly number[]> => {
  const { rows } = await sql<{
    n: number;
  }>`select nextval('operation_numbers')::int as n from generate_series(1, ${count})`.execute(db);
  return rows.map(({ n }) => n);
};

/** A position is the sum of its lots and their events. */
export const writePositions = async (db: Db, accounts: readonly string[]): Promise<void> => {
  await sql`
    insert into positions (account_uuid, product_uuid, units, cost)
    select l.account_uuid, l.product_uuid, sum(l.units + coalesce(e.units, 0)), sum(l.cost + coalesce(e.cost, 0))
      from lots l left join (select lot_uuid, sum(units) as units, sum(cost) as cost from lot_events group by lot_uuid) e on e.lot_uuid = l.uuid
     where l.account_uuid = any(${accounts}::uuid[])
     group by l.account_uuid, l.product_uuid
    on conflict (account_uuid, product_uuid) do update set units = excluded.units, cost = excluded.cost`.execute(
    db,
  );
};

/** Some products by their codes. */
export const listProductsCoded = async (db: Db, codes: readonly string[]) =>
  db
    .selectFrom('products')
    .select(['uuid', 'code', 'type', 'entry_fee'])
    .where('code', 'in', [...codes])
    .execute();

/** All the unit values of a product, by day. */
export const findSeries = async (db: Db, product: string): Promise<Record<string, string>> => {
  const { rows } = await sql<{
    told: Record<string, string>;
  }>`select coalesce(jsonb_object_agg(day, value::text), '{}') as told from unit_values where product_uuid = ${product}`.execute(
    db,
  );
  return rows[0]?.told ?? {};
};

export const getSetting = async (db: Db, key: string): Promise<unknown> =>
  (await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirstOrThrow())
    .value;
