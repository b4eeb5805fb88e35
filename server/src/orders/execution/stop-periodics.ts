import type { OperationType } from '@area/domain/operation/codes';
import type { Db } from '../../platform/db/tables.ts';
import type { Actor } from '../../access/auth/actor.ts';
import { lockAccount } from '../../clients/accounts/account-store.ts';
import { hasUnits, listRunning } from './positions-store.ts';
import type { RepeatingPosition } from './positions-store.ts';
import { pause } from '../periodics/lifecycle.ts';
import { lockPeriodic } from '../periodics/store.ts';
import type { Periodic } from '../periodics/store.ts';

/** Locks accounts, always in the same order, and then the periodic orders of the giving account: before any position. */
export const lockRepeating = async (
  db: Db,
  { account, product }: RepeatingPosition,
  others: readonly string[],
  types: readonly OperationType[],
): Promise<readonly Periodic[]> => {
  for (const each of [...new Set([account, ...others])].toSorted()) await lockAccount(db, each);
  const held: Periodic[] = [];
  for (const uuid of await listRunning(db, { account, product }, types))
    held.push(await lockPeriodic(db, uuid));
  return held;
};

/** Pauses periodic orders of a position without units. *Source*: decisions 1.2 (O21) and 1.3, death flow. */
export const stopWhenEmpty = async (
  db: Db,
  giver: RepeatingPosition,
  {
    periodics,
    actor,
    at,
  }: { readonly periodics: readonly Periodic[]; readonly actor: Actor; readonly at: Date },
): Promise<void> => {
  if (await hasUnits(db, giver)) return;
  for (const periodic of periodics)
    if (periodic.operation.operation_status === 'PERIODIC_ACTIVE')
      await pause(db, periodic, { because: 'rules.periodic.nothing_left', now: at, actor });
};
