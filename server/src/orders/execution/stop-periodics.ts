import type { OperationType } from '@area/domain/operation/codes';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';
import type { Actor } from '../../access/auth/actor.ts';
import { lockAccount } from '../../clients/accounts/account-store.ts';
import { pause } from '../periodics/lifecycle.ts';
import { lockPeriodic } from '../periodics/store.ts';
import type { Periodic } from '../periodics/store.ts';

/** Where orders may repeat. */
interface Giver {
  readonly account: string;
  readonly product: string;
}

/** Holds accounts, always in the same order, and then what repeats on the one that gives: before any position. */
export const holdGiving = async (
  db: Db,
  { account, product }: Giver,
  others: readonly string[],
  types: readonly OperationType[],
): Promise<readonly Periodic[]> => {
  for (const each of [...new Set([account, ...others])].toSorted()) await lockAccount(db, each);
  const running = await db
    .selectFrom('operations')
    .select('uuid')
    .where('account_uuid', '=', account)
    .where('product_uuid', '=', product)
    .where('operation_status', '=', sql.lit('PERIODIC_ACTIVE'))
    .where('type', 'in', types)
    .orderBy('uuid')
    .execute();
  const held: Periodic[] = [];
  for (const { uuid } of running) held.push(await lockPeriodic(db, uuid));
  return held;
};

const isEmpty = async (db: Db, { account, product }: Giver): Promise<boolean> => {
  const position = await db
    .selectFrom('positions')
    .select('units')
    .where('account_uuid', '=', account)
    .where('product_uuid', '=', product)
    .where('units', '>', '0')
    .executeTakeFirst();
  return position === undefined;
};

/** Pauses what can no longer run once nothing is left on a position. *Source*: decisions 1.2 (O21) and 1.3, death flow. */
export const stopWhenEmpty = async (
  db: Db,
  giver: Giver,
  {
    periodics,
    actor,
    at,
  }: { readonly periodics: readonly Periodic[]; readonly actor: Actor; readonly at: Date },
): Promise<void> => {
  if (!(await isEmpty(db, giver))) return;
  for (const periodic of periodics)
    if (periodic.operation.operation_status === 'PERIODIC_ACTIVE')
      await pause(db, periodic, { because: 'rules.periodic.nothing_left', now: at, actor });
};
