import { OWNER_ROLES } from '@area/domain/account/roles';
import { centsFrom, centsText } from '@area/domain/money/wire';
import type { AwaitedPayment, PaymentLine } from '@area/domain/payment/match';
import { findOrderReference } from '@area/domain/payment/references';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';
import { getAmount } from '../../ledger/units/amount.ts';

/** Whoever puts money into a plan pays it, also when it is not theirs. */
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

const awaited = (db: Db) =>
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
    // Spelled out, so that the index of what waits for its money serves.
    .where(sql<boolean>`payment_status in ('PENDING', 'COLLECTING')`)
    .where('operation_status', 'not in', ['CANCELLED', 'FINALIZED']);

const toAwaited = ({
  amount,
  payment_status,
  ...order
}: Awaited<ReturnType<ReturnType<typeof awaited>['executeTakeFirstOrThrow']>>): AwaitedPayment => ({
  ...order,
  amount: centsFrom(getAmount({ amount })),
  is_collected: payment_status === 'COLLECTING',
});

/** The orders that a line may pay: the one that it names, or else those of its amount. */
export const listAwaitedBy = async (db: Db, line: PaymentLine): Promise<AwaitedPayment[]> => {
  const reference = findOrderReference(line.reference);
  const rows = awaited(db);
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
  const row = await awaited(db).where('reference', '=', reference).executeTakeFirst();
  return row && toAwaited(row);
};
