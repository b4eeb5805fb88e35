import { OWNER_ROLES } from '@area/domain/account/roles';
import { payInReference } from '@area/domain/payment/references';
import { sql } from 'kysely';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db, PayInStepsTable, PayInsTable } from '../../platform/db/tables.ts';
import { lockOperation } from '../operations/store.ts';

export type PayInRow = Selectable<PayInsTable>;

const find = (db: Db, number: number) =>
  db.selectFrom('pay_ins').selectAll().where('number', '=', number);

/** The attempt of a number with its order, both locked: the order first, as everywhere. */
export const lockPayIn = async (db: Db, number: number): Promise<PayInRow | undefined> => {
  const known = await find(db, number).executeTakeFirst();
  if (!known) return undefined;
  await lockOperation(db, known.operation_uuid);
  return find(db, number).forUpdate().executeTakeFirst();
};

/** The attempt of an order that is open, held. */
export const lockOpenPayIn = async (db: Db, operation: string): Promise<PayInRow | undefined> =>
  db
    .selectFrom('pay_ins')
    .selectAll()
    .where('operation_uuid', '=', operation)
    .where('status', '=', 'OPEN')
    .forUpdate()
    .executeTakeFirst();

export const findPayInOfOrder = async (
  db: Db,
  { uuid, operation }: { readonly uuid: string; readonly operation: string },
): Promise<PayInRow | undefined> =>
  db
    .selectFrom('pay_ins')
    .selectAll()
    .where('uuid', '=', uuid)
    .where('operation_uuid', '=', operation)
    .executeTakeFirst();

/** A page of the attempts of an order, the newest first, each with the number of all. */
export const listPayInRows = async (
  db: Db,
  operation: string,
  { $limit, $offset }: { readonly $limit: number; readonly $offset: number },
) =>
  db
    .selectFrom('pay_ins')
    .selectAll()
    .select(sql<number>`(count(*) over ())::int`.as('total'))
    .where('operation_uuid', '=', operation)
    .orderBy('number', 'desc')
    .limit($limit)
    .offset($offset)
    .execute();

export const insertPayIn = async (db: Db, payIn: Insertable<PayInsTable>): Promise<PayInRow> =>
  db.insertInto('pay_ins').values(payIn).returningAll().executeTakeFirstOrThrow();

export const updatePayIn = async (
  db: Db,
  uuid: string,
  changes: Updateable<PayInsTable>,
): Promise<void> => {
  await db.updateTable('pay_ins').set(changes).where('uuid', '=', uuid).execute();
};

/** The reference of the order that an attempt pays. */
export const findOrderOf = async (db: Db, number: number): Promise<string | undefined> =>
  (
    await db
      .selectFrom('pay_ins')
      .innerJoin('operations', 'operations.uuid', 'pay_ins.operation_uuid')
      .select('reference')
      .where('pay_ins.number', '=', number)
      .executeTakeFirst()
  )?.reference;

/** Everything that is said of an attempt stays. */
export const insertStep = async (db: Db, step: Insertable<PayInStepsTable>): Promise<void> => {
  await db.insertInto('pay_in_steps').values(step).execute();
};

/** A step that the portal reports once: an index guarantees it. */
export const insertStepOnce = async (db: Db, step: Insertable<PayInStepsTable>): Promise<void> => {
  await db
    .insertInto('pay_in_steps')
    .values(step)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** A step that a message of the provider reports; the same message again adds nothing. */
export const insertMessageStep = async (
  db: Db,
  step: Insertable<PayInStepsTable>,
): Promise<void> => {
  await db
    .insertInto('pay_in_steps')
    .values(step)
    .onConflict((conflict) => conflict.column('event_id').doNothing())
    .execute();
};

export const isMessageKnown = async (db: Db, event_id: string): Promise<boolean> =>
  (await db
    .selectFrom('pay_in_steps')
    .select('number')
    .where('event_id', '=', event_id)
    .executeTakeFirst()) !== undefined;

export const listSteps = async (db: Db, attempts: readonly string[]) =>
  db
    .selectFrom('pay_in_steps')
    .select(['pay_in_uuid', 'at', 'source', 'step'])
    .where('pay_in_uuid', 'in', attempts)
    .orderBy('number')
    .execute();

/** Where the payer would log in: the accounts of the holders, as the office would read them on its screen. */
export const listPayingIbans = async (db: Db, reference: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('operations')
    .innerJoin('bank_accounts', 'bank_accounts.account_uuid', 'operations.account_uuid')
    .innerJoin('account_roles', (join) =>
      join
        .onRef('account_roles.account_uuid', '=', 'bank_accounts.account_uuid')
        .onRef('account_roles.intervener_uuid', '=', 'bank_accounts.holder_uuid'),
    )
    .select('iban')
    .distinct()
    .where('operations.reference', '=', reference)
    .where('bank_accounts.status', '=', 'VALIDATED')
    .where('account_roles.role', 'in', OWNER_ROLES)
    .where('account_roles.status', '=', 'ACTIVE')
    .orderBy('iban')
    .execute();
  return rows.map(({ iban }) => iban);
};

/** The reference of an attempt in the bank statement; the reference of the order is there as well. */
export const conceptOf = (order: string, { number }: Pick<PayInRow, 'number'>): string =>
  `${order} ${payInReference(number)}`;
