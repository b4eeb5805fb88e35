import { sql } from 'kysely';
import { answerRecoveryRequests } from '../src/access/auth/recover.ts';
import { answerLinkRequests } from '../src/clients/applications/links.ts';
import { makeExports } from '../src/clients/data-rights/exports.ts';
import { makeReports } from '../src/orders/reports/make-reports.ts';
import type { TestApp } from './test-app.ts';

const listTables = async ({ db }: TestApp): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by tablename`.execute(
    db,
  );
  return rows.map(({ name }) => name);
};

/** The sum of a row. When a session was last used changes with every use, also one that is refused. */
const rowSum = (name: string) =>
  ['token_families', 'staff_sessions'].includes(name)
    ? sql`hashtextextended((to_jsonb(t) - 'last_used_at')::text, 0)`
    : sql`hash_record_extended(t, 0)`;

/** A sum over the rows' own sums: no order to agree on, and quick enough to take after every refusal. */
const summary = (name: string) => sql<{ name: string; sum: string }>`
  select ${name} as name, count(*) || ' ' || coalesce(sum(${rowSum(name)}), 0) as sum
    from ${sql.table(name)} t`;

/** How many rows every table has and what is in them, to show that something changed nothing. */
export const takeSnapshot = async (app: TestApp): Promise<Readonly<Record<string, string>>> => {
  // What is answered a moment after it was asked, copies and reports that are being made, and messages on their way out change by themselves.
  await answerRecoveryRequests(app.parts);
  await answerLinkRequests(app.parts);
  await makeExports(app.parts);
  await makeReports(app.parts);
  await app.parts.outbox.drain();
  const tables = await listTables(app);
  const { rows } = await sql<{
    name: string;
    sum: string;
  }>`${sql.join(tables.map(summary), sql` union all `)}`.execute(app.db);
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
};
