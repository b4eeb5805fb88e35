import { createHash } from 'node:crypto';
import { runAudit } from '@area/server/entry/audit/run-audit';
import { sql } from 'kysely';
import type { Simulation } from './simulation-state.ts';

const SHOWN_ROWS = 3;

/** The auditor's findings, with what is needed to find the cause. */
export const audit = async ({ app, problems, today }: Simulation): Promise<boolean> => {
  const findings = (await runAudit(app.db)).filter(({ count }) => count > 0);
  for (const { name, count, rows } of findings)
    problems.push(
      `${today()} ${name}: ${count} rows, such as ${JSON.stringify(rows.slice(0, SHOWN_ROWS))}`,
    );
  return findings.length === 0;
};

/** Failed items of steps, and steps that failed as a whole. */
export const listFailures = async ({ app }: Simulation): Promise<string[]> => {
  const { rows } = await sql<{ name: string; reason: string }>`
    select name, f ->> 'reason' as reason from jobs, jsonb_array_elements(failures) f
    union select name, last_error from jobs where status = 'FAILED' order by 1, 2`.execute(app.db);
  return rows.map(({ name, reason }) => `step ${name}: ${reason}`);
};

/** How many of each type ended in which status, and a fingerprint of them all: the same seed gives the same. */
export const countOperations = async ({ app, players: investors, savers }: Simulation) => {
  const players = [...investors, ...savers];
  const accounts = players.map(({ account }) => account.uuid);
  const rows = await app.db
    .selectFrom('operations')
    .select([
      'reference',
      'type',
      'operation_status',
      'payment_status',
      'amount',
      'units',
      'net',
      'nav_date',
      'created_by',
    ])
    .where('account_uuid', 'in', accounts)
    .where('source', '<>', 'MIGRACION')
    .orderBy('reference')
    .execute();
  const byType: Record<string, Record<string, number>> = {};
  for (const { type, operation_status } of rows) {
    const ends = (byType[type] ??= {});
    ends[operation_status] = (ends[operation_status] ?? 0) + 1;
  }
  // In any order: operations made at the same time are not numbered by the seed.
  const lines = rows
    .map(({ created_by, reference: _reference, ...row }) =>
      JSON.stringify([players.findIndex(({ person }) => person.uuid === created_by), row]),
    )
    .toSorted();
  return {
    total: rows.length,
    byType,
    fingerprint: createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 16),
  };
};

/** `FINALIZED 12, CANCELLED 3`. */
export const tally = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([name, count]) => `${name} ${count}`)
    .join(', ');
