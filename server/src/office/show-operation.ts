import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { listHistorySteps } from '../operations/reads.ts';
import { UsageError, wordAt } from './command.ts';
import type { Command } from './command.ts';

const SHOWN = [
  'reference', 'type', 'operation_status', 'payment_status', 'amount', 'fee', 'units', 'nav', 'nav_date',
  'expected_nav_date', 'waiting_for',
] as const;

/** The validated bank accounts from which its money may come. */
const listPayingAccounts = async (db: Kysely<Tables>, account: string): Promise<string[]> => {
  const rows = await db.selectFrom('bank_accounts').select('iban').where('account_uuid', '=', account).where('status', '=', 'VALIDATED').execute();
  return rows.map(({ iban }) => iban);
};

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
    const paid_from = await listPayingAccounts(db, found.account_uuid);
    const facts = SHOWN.map((name) => `${name.padEnd(18)} ${JSON.stringify(found[name])}`);
    const steps = items.map(({ at, from, to, actor_kind, reason }) => `${at} ${from ?? '(new)'} -> ${to} ${actor_kind} ${reason ?? ''}`);
    return { lines: [...facts, `paid_from          ${paid_from.join(', ')}`, '', ...steps], json: { ...found, paid_from, historical: items }, succeeded: true };
  },
};
