import type { Reason } from '@area/domain/rules/reason';
import type { Db } from '../../platform/db/tables.ts';
import { blockPerson } from '../../clients/interveners/block.ts';
import type { BlockDecision } from '../../clients/interveners/block.ts';
import { SYSTEM } from '../../access/auth/actor.ts';
import { transitionOperation } from '../operations/transition.ts';
import { lockOperation } from '../operations/store.ts';
import { listActiveOf } from './running-store.ts';

/** Pauses the periodic orders of the person and of their accounts. The reason is not notified. */
const suspendPeriodics = async (db: Db, person: string, at: Date): Promise<void> => {
  for (const uuid of await listActiveOf(db, person))
    await transitionOperation(db, await lockOperation(db, uuid), {
      to: 'PERIODIC_SUSPENDED',
      actor: SYSTEM,
      at,
    });
};

/** Blocks a person and pauses their periodic orders. Returns why not, or nothing. *Source*: decisions 1.7. */
export const blockPersonAndOrders = async (
  db: Db,
  uuid: string,
  blocking: BlockDecision,
): Promise<Reason | undefined> => {
  const refused = await blockPerson(db, uuid, blocking);
  if (!refused) await suspendPeriodics(db, uuid, blocking.at);
  return refused;
};
