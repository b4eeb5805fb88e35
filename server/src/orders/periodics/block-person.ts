import type { Reason } from '@area/domain/rules/reason';
import type { Db } from '../../platform/db/tables.ts';
import { blockPerson } from '../../clients/interveners/block.ts';
import type { BlockDecision } from '../../clients/interveners/block.ts';
import { listActiveOf } from './running-store.ts';
import { suspendPeriodics } from './suspend.ts';

/** Blocks a person and pauses their periodic orders. Returns why not, or nothing. *Source*: decisions 1.7. */
export const blockPersonAndOrders = async (
  db: Db,
  uuid: string,
  blocking: BlockDecision,
): Promise<Reason | undefined> => {
  const refused = await blockPerson(db, uuid, blocking);
  if (!refused) await suspendPeriodics(db, await listActiveOf(db, uuid), blocking.at);
  return refused;
};
