import { OFFICE_LANGUAGE } from '../../platform/texts/translate.ts';
import type { Db } from '../../platform/db/tables.ts';
import { listHistorySteps } from '../../orders/operation-routes/history.ts';
import { UsageError, wordAt } from './command.ts';
import type { Command } from './command.ts';

const SHOWN = [
  'reference',
  'type',
  'operation_status',
  'payment_status',
  'amount',
  'fee',
  'units',
  'nav',
  'nav_date',
  'expected_nav_date',
  'waiting_for',
] as const;

/** The validated bank accounts from which its money may come. */
const listPayingAccounts = async (db: Db, account: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('bank_accounts')
    .select('iban')
    .where('account_uuid', '=', account)
    .where('status', '=', 'VALIDATED')
    .execute();
  return rows.map(({ iban }) => iban);
};

/** What took the place of it, and what it took the place of. */
const listCorrections = async (db: Db, uuid: string) =>
  db
    .selectFrom('operation_corrections as c')
    .innerJoin('unit_value_corrections as v', 'v.uuid', 'c.correction_uuid')
    .innerJoin('operations as original', 'original.uuid', 'c.original_uuid')
    .leftJoin('operations as compensation', 'compensation.uuid', 'c.compensation_uuid')
    .leftJoin('issues as i', 'i.uuid', 'c.issue_uuid')
    .select([
      'original.reference as original',
      'compensation.reference as compensation',
      'i.subject as issue',
      'v.day',
      'v.old_value',
      'v.new_value',
      'v.decided_by',
      'v.reason',
    ])
    .where(({ or, eb }) =>
      or([eb('c.original_uuid', '=', uuid), eb('c.compensation_uuid', '=', uuid)]),
    )
    .orderBy('c.created_at')
    .execute();

export const showOperationCommand: Command = {
  name: 'operation',
  usage: 'operation REFERENCE',
  summary: 'shows an operation and its history',
  run: async ({ database }, given) => {
    const reference = wordAt(given, 0, 'REFERENCE');
    const db = database.kysely;
    const found = await db
      .selectFrom('operations')
      .selectAll()
      .where('reference', '=', reference)
      .executeTakeFirst();
    if (!found) throw new UsageError(`there is no operation ${reference}`);
    const items = await listHistorySteps(db, found.uuid, OFFICE_LANGUAGE);
    const paid_from = await listPayingAccounts(db, found.account_uuid);
    const facts = SHOWN.map((name) => `${name.padEnd(18)} ${JSON.stringify(found[name])}`);
    const steps = items.map(
      ({ at, from, to, actor_kind, reason }) =>
        `${at} ${from ?? '(new)'} -> ${to} ${actor_kind} ${reason ?? ''}`,
    );
    const corrections = await listCorrections(db, found.uuid);
    const corrected = corrections.map(
      (each) =>
        `correction         ${each.original} -> ${each.compensation ?? each.issue ?? ''} ${each.day} ${each.old_value} -> ${each.new_value} ${each.decided_by}: ${each.reason}`,
    );
    return {
      lines: [...facts, `paid_from          ${paid_from.join(', ')}`, ...corrected, '', ...steps],
      json: { ...found, paid_from, corrections, historical: items },
      succeeded: true,
    };
  },
};
