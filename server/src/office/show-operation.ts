import { listHistorySteps } from '../operations/reads.ts';
import { UsageError, wordAt } from './command.ts';
import type { Command } from './command.ts';

const SHOWN = [
  'reference', 'type', 'operation_status', 'payment_status', 'amount', 'fee', 'units', 'nav', 'nav_date',
  'expected_nav_date', 'waiting_for',
] as const;

export const showOperationCommand: Command = {
  name: 'operation',
  usage: 'operation REFERENCE',
  summary: 'shows an operation and its life',
  run: async ({ database }, given) => {
    const reference = wordAt(given, 0, 'REFERENCE');
    const db = database.kysely;
    const found = await db.selectFrom('operations').selectAll().where('reference', '=', reference).executeTakeFirst();
    if (!found) throw new UsageError(`there is no operation ${reference}`);
    const { items } = await listHistorySteps(db, found.uuid);
    const facts = SHOWN.map((name) => `${name.padEnd(18)} ${JSON.stringify(found[name])}`);
    const steps = items.map(({ at, from, to, actor_kind, reason }) => `${at} ${from ?? '(new)'} -> ${to} ${actor_kind} ${reason ?? ''}`);
    return { lines: [...facts, '', ...steps], json: { ...found, historical: items }, succeeded: true };
  },
};
