import type { CivilDate } from '@area/domain/calendar/civil-date';
import { unitValueDayOf } from '@area/domain/operation/guards';
import { OWNER_ROLES } from '@area/domain/account/roles';
import { centsFrom, centsText } from '@area/domain/money/wire';
import type { Cents } from '@area/domain/money/money';
import { matchPayment } from '@area/domain/payment/match';
import type { AwaitedPayment, PaymentMatch } from '@area/domain/payment/match';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import { newUuid } from '../new-uuid.ts';
import { announce } from '../operations/announce.ts';
import { getOperationWhole, lockOperation } from '../operations/store.ts';

type Db = Kysely<Tables>;

/** A line of a bank statement, as the office imports it. */
export interface BankLine {
  readonly bank_reference: string;
  readonly booked_on: CivilDate;
  readonly amount: Cents;
  readonly iban: string;
  readonly concept: string;
}

export interface Import {
  readonly by: string;
  readonly now: Date;
}

export type PaymentOutcome = PaymentMatch['kind'] | 'known';

const listAwaited = async (db: Db): Promise<AwaitedPayment[]> => {
  const orders = await db
    .selectFrom('operations')
    .leftJoin('bank_accounts', (join) =>
      join
        .onRef('bank_accounts.account_uuid', '=', 'operations.account_uuid')
        .on('bank_accounts.status', '=', 'VALIDATED')
        .on((eb) =>
          eb.exists(
            eb
              .selectFrom('account_roles')
              .select('role')
              .whereRef('account_roles.account_uuid', '=', 'operations.account_uuid')
              .whereRef('account_roles.intervener_uuid', '=', 'bank_accounts.holder_uuid')
              .where('account_roles.role', 'in', OWNER_ROLES)
              .where('account_roles.status', '=', 'ACTIVE'),
          ),
        ),
    )
    .select(({ fn }) => [
      'operations.uuid',
      'operations.reference',
      'operations.amount',
      fn<(string | null)[]>('array_agg', ['bank_accounts.iban']).as('ibans'),
    ])
    .where('operations.payment_status', '=', 'PENDING')
    .where('operations.operation_status', 'not in', ['CANCELLED', 'FINALIZED'])
    .groupBy('operations.uuid')
    .execute();
  return orders.map(({ uuid, reference, amount, ibans }) => ({
    uuid,
    reference,
    amount: centsFrom(amount),
    holder_ibans: ibans.filter((iban) => iban !== null),
  }));
};

/** Keeps a line once; a line already known by its bank reference changes nothing. */
const keepLine = async (db: Db, line: BankLine, match: PaymentMatch, { by, now }: Import): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('payments')
    .values({
      uuid: newUuid(),
      ...line,
      amount: centsText(line.amount),
      outcome: match.kind,
      operation_uuid: 'uuid' in match ? match.uuid : null,
      imported_by: by,
      imported_at: now,
    })
    .onConflict((conflict) => conflict.column('bank_reference').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

const isStillAwaited = async (db: Db, uuid: string): Promise<boolean> => {
  const { payment_status, operation_status } = await lockOperation(db, uuid);
  return payment_status === 'PENDING' && operation_status !== 'CANCELLED';
};

const reconcile = async (db: Db, uuid: string, { line, now }: { line: BankLine; now: Date }): Promise<void> => {
  const { order_at } = await getOperationWhole(db, uuid);
  await db
    .updateTable('operations')
    .set({ payment_status: 'RECONCILED', nav_date: unitValueDayOf(line.booked_on, order_at), updated_at: now })
    .where('uuid', '=', uuid)
    .execute();
  await announce(db, await getOperationWhole(db, uuid), { what: 'paid', at: now });
};

/**
 * Takes one line: matched to the order it pays, or kept for a person to look at. Importing a file
 * twice changes nothing. *Source*: decisions 1.5.
 */
export const importPayment = async (db: Db, line: BankLine, by: Import): Promise<PaymentOutcome> =>
  inTransaction(db, async (tx) => {
    const found = matchPayment({ ...line, reference: line.concept }, await listAwaited(tx));
    const isLate = found.kind === 'matched' && !(await isStillAwaited(tx, found.uuid));
    const match: PaymentMatch = isLate ? { kind: 'unknown' } : found;
    if (!(await keepLine(tx, line, match, by))) return 'known';
    if (match.kind === 'matched') await reconcile(tx, match.uuid, { line, now: by.now });
    return match.kind;
  });
