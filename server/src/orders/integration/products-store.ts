import type { CivilDate } from '@area/domain/calendar/civil-date';
import { productsAsOf } from '../../ledger/products/as-of-store.ts';
import type { Db } from '../../platform/db/tables.ts';
import type { PagePlace } from './paging.ts';

/** Products with the terms in force on a day. */
const selectProducts = (db: Db, on: CivilDate) =>
  db
    .selectFrom(productsAsOf(on))
    .select([
      'uuid',
      'code',
      'isin',
      'name',
      'class',
      'type',
      'status',
      'category',
      'risk',
      'cut_off',
      'settlement_days',
      'min_initial',
      'min_additional',
      'entry_fee',
    ])
    .orderBy('uuid');

export const listProductRows = async (
  db: Db,
  on: CivilDate,
  { after, lines, isin }: PagePlace & { readonly isin?: string | undefined },
) =>
  selectProducts(db, on)
    .$if(after !== null, (query) => query.where('uuid', '>', after ?? ''))
    .$if(isin !== undefined, (query) => query.where('isin', '=', isin ?? ''))
    .limit(lines)
    .execute();

export type ProductRow = Awaited<ReturnType<typeof listProductRows>>[number];

export const findProductRow = async (
  db: Db,
  on: CivilDate,
  uuid: string,
): Promise<ProductRow | undefined> =>
  selectProducts(db, on).where('uuid', '=', uuid).executeTakeFirst();

interface DaysAsked {
  readonly after: CivilDate | null;
  readonly from: CivilDate | undefined;
  readonly until: CivilDate | undefined;
  readonly lines: number;
}

export const listUnitValueRows = async (
  db: Db,
  product: string,
  { after, from, until, lines }: DaysAsked,
) =>
  db
    .selectFrom('unit_values')
    .select(['product_uuid', 'day', 'value'])
    .where('product_uuid', '=', product)
    .where('status', '=', 'OFFICIAL')
    .$if(after !== null, (query) => (after === null ? query : query.where('day', '>', after)))
    .$if(from !== undefined, (query) => (from ? query.where('day', '>=', from) : query))
    .$if(until !== undefined, (query) => (until ? query.where('day', '<=', until) : query))
    .orderBy('day')
    .limit(lines)
    .execute();

const selectPayments = (db: Db) =>
  db
    .selectFrom('payments')
    .select([
      'uuid',
      'booked_on',
      'amount',
      'iban',
      'payer_name',
      'concept',
      'bank_reference',
      'outcome',
      'operation_uuid',
    ])
    .orderBy('uuid');

export const listPaymentRows = async (
  db: Db,
  { after, lines, order }: PagePlace & { readonly order?: string | undefined },
) =>
  selectPayments(db)
    .$if(after !== null, (query) => query.where('uuid', '>', after ?? ''))
    .$if(order !== undefined, (query) => query.where('operation_uuid', '=', order ?? ''))
    .limit(lines)
    .execute();

export type PaymentLine = Awaited<ReturnType<typeof listPaymentRows>>[number];

export const findPaymentRow = async (db: Db, uuid: string): Promise<PaymentLine | undefined> =>
  selectPayments(db).where('uuid', '=', uuid).executeTakeFirst();
