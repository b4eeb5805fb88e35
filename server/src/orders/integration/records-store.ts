import type { Db } from '../../platform/db/tables.ts';
import { keyBefore } from './paging.ts';
import type { PagePlace } from './paging.ts';

/** What narrows a list: the order of its lines. */
interface Narrowed extends PagePlace {
  readonly order?: string | undefined;
}

const selectPayouts = (db: Db) =>
  db
    .selectFrom('payouts')
    .select([
      'uuid',
      'kind',
      'status',
      'operation_uuid as order_uuid',
      'payment_uuid',
      'product_uuid',
      'amount',
      'beneficiary',
      'iban',
      'due_on',
      'requested_at',
      'sent_at',
      'paid_on',
      'rejected_because',
    ])
    .orderBy('uuid');

export const listPayoutRows = async (db: Db, asked: Narrowed) =>
  selectPayouts(db)
    .where('uuid', '>', keyBefore(asked))
    .$if(asked.order !== undefined, (query) =>
      query.where('operation_uuid', '=', asked.order ?? ''),
    )
    .limit(asked.lines)
    .execute();

export type PayoutRow = Awaited<ReturnType<typeof listPayoutRows>>[number];

export const findPayoutRow = async (db: Db, uuid: string): Promise<PayoutRow | undefined> =>
  selectPayouts(db).where('uuid', '=', uuid).executeTakeFirst();

const selectTransfers = (db: Db) =>
  db
    .selectFrom('transfer_orders')
    .select([
      'operation_uuid as uuid',
      'reference',
      'direction',
      'manager',
      'manager_nif',
      'isin',
      'fund_name',
      'requested_on',
      'answer',
      'answer_code',
      'answered_on',
      'cash',
      'cash_booked_on',
      'created_at',
    ])
    .orderBy('operation_uuid');

export const listTransferRows = async (db: Db, asked: PagePlace) =>
  selectTransfers(db).where('operation_uuid', '>', keyBefore(asked)).limit(asked.lines).execute();

export type TransferLine = Awaited<ReturnType<typeof listTransferRows>>[number];

export const findTransferRow = async (db: Db, uuid: string): Promise<TransferLine | undefined> =>
  selectTransfers(db).where('operation_uuid', '=', uuid).executeTakeFirst();
