import type { OperationStatus, OperationType } from '@area/domain/operation/codes';
import { sql } from 'kysely';
import type { Insertable, Selectable } from 'kysely';
import type { Db, Tables } from '../../platform/db/tables.ts';

export type DealRow = Selectable<Tables['register_deals']>;

export const insertDeal = async (
  db: Db,
  deal: Insertable<Tables['register_deals']>,
): Promise<void> => {
  await db.insertInto('register_deals').values(deal).execute();
};

/** The operation here that a deal of the register is. */
export const insertDealOperation = async (
  db: Db,
  { deal, operation, at }: { deal: string; operation: string; at: Date },
): Promise<void> => {
  await db
    .insertInto('register_deal_operations')
    .values({ deal_reference: deal, operation_uuid: operation, at })
    .execute();
};

export const findDeal = async (db: Db, reference: string): Promise<DealRow | undefined> =>
  db
    .selectFrom('register_deals')
    .selectAll()
    .where('deal_reference', '=', reference)
    .executeTakeFirst();

/** An order that was sent, with what the register answered about its last version. */
export interface SentOrder {
  readonly uuid: string;
  readonly reference: string;
  readonly type: OperationType;
  readonly operation_status: OperationStatus;
  readonly account_uuid: string;
  readonly product_uuid: string;
  /** Nothing for one that was never sent. */
  readonly version: number | null;
  readonly outcome: 'OK' | 'KO' | null;
  readonly deal_reference: string | null;
  readonly code: string | null;
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** An order by its reference, or by the uuid of our own file of orders. */
export const findSentOrder = async (db: Db, name: string): Promise<SentOrder | undefined> => {
  const isNamed = UUID.test(name) ? sql`o.uuid = ${name}` : sql`o.reference = ${name}`;
  const { rows } = await sql<SentOrder>`
    select o.uuid, o.reference, o.type, o.operation_status, o.account_uuid, o.product_uuid, sent.version, a.outcome, a.reference as deal_reference, a.code
      from operations o
      cross join lateral (select max(l.version) as version from registrar_lines l where l.operation_uuid = o.uuid) sent
      left join registrar_answers a on a.operation_uuid = o.uuid and a.version = sent.version
     where ${isNamed}`.execute(db);
  return rows[0];
};

/** Deals without an operation here, and without a difference that says why. */
export const listDealsToEnter = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ deal_reference: string }>`
    select d.deal_reference from register_deals d
     where not exists (select from register_deal_operations x where x.deal_reference = d.deal_reference)
       and not exists (select from register_differences f where f.deal_reference = d.deal_reference)
     order by d.booked_on, d.deal_reference`.execute(db);
  return rows.map(({ deal_reference }) => deal_reference);
};

/** Orders that were sent before a day and have no answer about what was sent last. */
export const listUnanswered = async (
  db: Db,
  before: Date,
): Promise<
  (Pick<SentOrder, 'uuid' | 'reference' | 'account_uuid' | 'product_uuid'> & { sent_on: Date })[]
> => {
  const { rows } = await sql<
    Pick<SentOrder, 'uuid' | 'reference' | 'account_uuid' | 'product_uuid'> & { sent_on: Date }
  >`
    select o.uuid, o.reference, o.account_uuid, o.product_uuid, f.created_at as sent_on
      from operations o
      join lateral (select l.version, l.file_uuid from registrar_lines l where l.operation_uuid = o.uuid order by l.version desc limit 1) sent on true
      join registrar_files f on f.uuid = sent.file_uuid
      left join registrar_answers a on a.operation_uuid = o.uuid and a.version = sent.version
     where o.operation_status = 'RD_SENT' and a.operation_uuid is null and f.created_at < ${before}
     order by f.created_at, o.reference`.execute(db);
  return rows;
};

/** An account by its number and a product by its ISIN or code, with what a movement needs to know of them. */
export const findHoldingOf = async (
  db: Db,
  { account, product }: { readonly account: string; readonly product: string },
) => {
  const { rows } = await sql<{
    account_uuid: string | null;
    product_uuid: string | null;
    product_type: 'F' | 'P' | null;
    is_own: boolean | null;
  }>`
    select (select uuid from accounts where number = ${account}) as account_uuid, p.uuid as product_uuid, p.type as product_type, p.is_own
      from (select 1) one
      left join lateral (select uuid, type, is_own from products where isin = ${product} or code = ${product} order by isin = ${product} desc limit 1) p on true`.execute(
    db,
  );
  const [found] = rows;
  if (!found) throw new Error('a row of one row');
  return found;
};
