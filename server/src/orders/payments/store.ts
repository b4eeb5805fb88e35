import { OWNER_ROLES } from '@area/domain/account/roles';
import { addDays } from '@area/domain/calendar/civil-date';
import { madridDate, madridInstant } from '@area/domain/calendar/madrid';
import { centsFrom, centsText } from '@area/domain/money/wire';
import { UNPAID_AFTER_EXPORT_DAYS } from '@area/domain/operation/step-guards';
import { PAID_ONCE_TYPES } from '@area/domain/operation/type-lists';
import type { AwaitedPayment, PaymentLine } from '@area/domain/payment/match';
import { findOrderReference } from '@area/domain/payment/references';
import { sql } from 'kysely';
import { codeList } from '../../platform/db/code-list.ts';
import type { Db } from '../../platform/db/tables.ts';
import { getAmount } from '../../ledger/units/operation-amount.ts';

/** The contributor pays, also into the plan of another person. */
const contributorOf = (person: string) =>
  sql`exists (select 1 from contributions c where c.operation_uuid = operations.uuid and c.contributor_uuid = ${sql.ref(person)})`;

/** The validated bank accounts of an order's account that belong to one of its owners, or to who contributes with it. */
const ownersIbans = sql<string[]>`array(
  select b.iban from bank_accounts b
   where b.account_uuid = operations.account_uuid and b.status = 'VALIDATED'
     and (exists (select 1 from account_roles r where r.account_uuid = b.account_uuid and r.intervener_uuid = b.holder_uuid
                    and r.role in (${sql.join(OWNER_ROLES)}) and r.status = 'ACTIVE') or ${contributorOf('b.holder_uuid')}))`;

const ownersNames = sql<string[]>`array(
  select i.name from account_roles r join interveners i on i.uuid = r.intervener_uuid
   where r.account_uuid = operations.account_uuid and r.status = 'ACTIVE' and (r.role in (${sql.join(OWNER_ROLES)}) or ${contributorOf('i.uuid')}))`;

/** Orders that wait for their money. */
export const awaitedOrders = (db: Db) =>
  db
    .selectFrom('operations')
    .innerJoin('products', 'products.uuid', 'operations.product_uuid')
    .select([
      'operations.uuid',
      'reference',
      'operations.amount',
      'payment_status',
      'products.iban as product',
      ownersIbans.as('holder_ibans'),
      ownersNames.as('holder_names'),
    ])
    // Written into the statement, so that the index of orders that wait for money is used.
    .where(sql<boolean>`payment_status in ('PENDING', 'COLLECTING')`)
    .where('operation_status', 'not in', ['CANCELLED', 'FINALIZED']);

const toAwaited = ({
  amount,
  payment_status,
  ...order
}: Awaited<
  ReturnType<ReturnType<typeof awaitedOrders>['executeTakeFirstOrThrow']>
>): AwaitedPayment => ({
  ...order,
  amount: centsFrom(getAmount({ amount })),
  is_collected: payment_status === 'COLLECTING',
});

/** The orders that a line may pay: the named one, otherwise those of its amount. */
export const listAwaitedBy = async (db: Db, line: PaymentLine): Promise<AwaitedPayment[]> => {
  const reference = findOrderReference(line.reference);
  const rows = awaitedOrders(db);
  const found = reference
    ? rows.where('reference', '=', reference)
    : rows.where('operations.amount', '=', centsText(line.amount));
  return (await found.orderBy('operations.uuid').execute()).map(toAwaited);
};

/** The order with that reference, if it waits for its money. */
export const findAwaited = async (
  db: Db,
  reference: string,
): Promise<AwaitedPayment | undefined> => {
  const row = await awaitedOrders(db).where('reference', '=', reference).executeTakeFirst();
  return row && toAwaited(row);
};

/** Of issues about an order that nobody paid. */
export const UNPAID_CATEGORY = 'UNPAID_ORDER';

/** Since when the money is awaited: since the order was sent, otherwise since it was signed. */
const SINCE = sql<Date>`coalesce(
  (select max(h.at) from operation_history h where h.operation_uuid = o.uuid and h.to_status = 'RD_SENT' and o.operation_status = 'RD_SENT'), o.order_at)`;

/** The office was notified of this wait. When the order is signed again, the wait is new and the office is notified again. */
const IS_TOLD = sql<boolean>`exists (select from issues i where i.operation_uuid = o.uuid and i.category = ${UNPAID_CATEGORY} and i.created_at > ${SINCE})`;

/** Signed orders whose money has not come in thirty days. *Source*: decisions 1.2 (O13). */
export const listUnpaid = async (db: Db, now: Date): Promise<string[]> => {
  const last = madridInstant(addDays(madridDate(now), -UNPAID_AFTER_EXPORT_DAYS), 0);
  const { rows } = await sql<{ uuid: string }>`
    select o.uuid from operations o
     where o.operation_status in ('SIGNED', 'VALIDATED', 'RD_SENT') and o.payment_status = 'PENDING' and o.type in (${codeList(PAID_ONCE_TYPES)})
       and ${SINCE} < ${last} and not ${IS_TOLD}
     order by o.uuid`.execute(db);
  return rows.map(({ uuid }) => uuid);
};

/** Since when an order waits for its money, and whether the office was notified. */
export const findUnpaidWait = async (db: Db, operation: string) => {
  const { rows } = await sql<{
    since: Date;
    is_told: boolean;
  }>`select ${SINCE} as since, ${IS_TOLD} as is_told from operations o where o.uuid = ${operation}`.execute(
    db,
  );
  return rows[0];
};

export const findProductIban = async (db: Db, product: string): Promise<string | undefined> =>
  (await db.selectFrom('products').select('iban').where('uuid', '=', product).executeTakeFirst())
    ?.iban;

/** The product whose account has the money; nothing if several share the account. */
export const findProductOfIban = async (db: Db, iban: string): Promise<string | undefined> => {
  const rows = await db
    .selectFrom('products')
    .select('uuid')
    .where('iban', '=', iban)
    .limit(2)
    .execute();
  return rows.length === 1 ? rows[0]?.uuid : undefined;
};
