import { OWNER_ROLES } from '@area/domain/account/roles';
import type { Reason } from '@area/domain/rules/reason';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';
import { blockPerson } from '../../clients/interveners/block.ts';
import type { Blocking } from '../../clients/interveners/block.ts';
import { SYSTEM } from '../../access/auth/actor.ts';
import { transitionOperation } from '../operations/transition.ts';
import { lockOperation } from '../operations/store.ts';

/** Periodic orders of the person, and of accounts that they own, wait. Nobody is told why: the program does it. */
const suspendPeriodics = async (db: Db, person: string, at: Date): Promise<void> => {
  const running = await db
    .selectFrom('operations')
    .select('uuid')
    .where('operation_status', '=', sql.lit('PERIODIC_ACTIVE'))
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('created_by', '=', person),
        eb(
          'account_uuid',
          'in',
          selectFrom('account_roles')
            .select('account_uuid')
            .where('intervener_uuid', '=', person)
            .where('status', '=', 'ACTIVE')
            .where('role', 'in', OWNER_ROLES),
        ),
      ]),
    )
    .orderBy('uuid')
    .execute();
  for (const { uuid } of running)
    await transitionOperation(db, await lockOperation(db, uuid), {
      to: 'PERIODIC_SUSPENDED',
      actor: SYSTEM,
      at,
    });
};

/** Blocks somebody, and with them what they have ordered to be repeated. Why not, or nothing. *Source*: decisions 1.7. */
export const blockPersonAndOrders = async (
  db: Db,
  uuid: string,
  blocking: Blocking,
): Promise<Reason | undefined> => {
  const refused = await blockPerson(db, uuid, blocking);
  if (!refused) await suspendPeriodics(db, uuid, blocking.at);
  return refused;
};
