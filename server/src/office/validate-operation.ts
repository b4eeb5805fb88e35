import { inTransaction } from '../db/transaction.ts';
import { officeActor } from '../operations/actor.ts';
import { announce } from '../operations/announce.ts';
import { moveOperation } from '../operations/move.ts';
import { lockOperation } from '../operations/store.ts';
import { UsageError, wordAt } from './command.ts';
import type { Command } from './command.ts';

/** The manual queue: an order that the rule set leaves to a person. */
export const validateOperationCommand: Command = {
  name: 'validate',
  usage: 'validate REFERENCE --by NAME',
  summary: 'validates a signed order that waits for a person',
  run: async ({ database, parts, by }, given) => {
    const reference = wordAt(given, 0, 'REFERENCE');
    const now = parts.clock.business();
    const moved = await inTransaction(database.kysely, async (tx) => {
      const found = await tx.selectFrom('operations').select('uuid').where('reference', '=', reference).executeTakeFirst();
      if (!found) throw new UsageError(`there is no operation ${reference}`);
      const operation = await lockOperation(tx, found.uuid);
      const validated = await moveOperation(tx, operation, { to: 'VALIDATED', actor: officeActor(by), at: now, changes: { waiting_for: '[]' } });
      await announce(tx, validated, { what: 'validated', at: now });
      return validated;
    });
    return { lines: [`${reference} ${moved.operation_status}`], json: { reference, operation_status: moved.operation_status }, succeeded: true };
  },
};
