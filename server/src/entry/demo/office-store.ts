import type { Db } from '../../platform/db/tables.ts';
import { isSignatureRejected } from '../../orders/operations/refused-store.ts';

/** The orders that wait for the office, with the next step. */
export const listWaitingOrders = async (db: Db) =>
  db
    .selectFrom('operations')
    .innerJoin('products', 'products.uuid', 'operations.product_uuid')
    .innerJoin('interveners', 'interveners.uuid', 'operations.created_by')
    .select([
      'operations.uuid',
      'operations.reference',
      'operations.operation_status',
      'operations.payment_status',
      'operations.amount',
      'operations.nav_date',
      'products.name as product_name',
      'interveners.name as person',
    ])
    .select(isSignatureRejected().as('is_signature_rejected'))
    .where('operations.operation_status', 'not in', ['FINALIZED', 'CANCELLED'])
    .orderBy('operations.created_at', 'desc')
    .execute();

/** The validated bank account of an account. */
export const getHolderIban = async (db: Db, account: string): Promise<string> =>
  (
    await db
      .selectFrom('bank_accounts')
      .select('iban')
      .where('account_uuid', '=', account)
      .where('status', '=', 'VALIDATED')
      .executeTakeFirstOrThrow()
  ).iban;

/** The last unit value of each product. */
export const listLastValues = async (db: Db) =>
  db
    .selectFrom('products')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('unit_values')
          .select(['day', 'value'])
          .whereRef('unit_values.product_uuid', '=', 'products.uuid')
          .orderBy('day', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .select(['products.code', 'last.day', 'last.value'])
    .execute();

/** Batches of payments that nobody has released. */
export const listOpenBatches = async (db: Db) =>
  db
    .selectFrom('payment_batches')
    .select('uuid')
    .where('status', '=', 'OPEN')
    .orderBy('made_at')
    .execute();

const SHOWN = 100;

/** Every mail and SMS, the newest first. */
export const listMessages = async (db: Db) =>
  db
    .selectFrom('outbox')
    .leftJoin('interveners', 'interveners.uuid', 'outbox.intervener_uuid')
    .select([
      'outbox.uuid',
      'outbox.channel',
      'outbox.recipient',
      'outbox.subject',
      'outbox.body',
      'outbox.created_at',
      'outbox.sent_at',
      'interveners.name as person',
    ])
    .where('outbox.channel', '<>', 'PUSH')
    .$narrowType<{ channel: 'SMS' | 'EMAIL' }>()
    .orderBy('outbox.created_at', 'desc')
    .orderBy('outbox.uuid', 'desc')
    .limit(SHOWN)
    .execute();
