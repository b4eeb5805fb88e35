import { sql } from 'kysely';
import type { TestApp } from './test-app.ts';

const listTables = async ({ db }: TestApp): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by tablename`.execute(db);
  return rows.map(({ name }) => name);
};

/** How many rows every table has and what stands in them, to show that something changed nothing. */
export const takeSnapshot = async (app: TestApp): Promise<Readonly<Record<string, string>>> => {
  // Messages on their way out change by themselves.
  await app.parts.outbox.drain();
  const counted: Record<string, string> = {};
  for (const name of await listTables(app)) {
    const { rows } = await sql<{ sum: string }>`
      select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum
        from ${sql.table(name)} t`.execute(app.db);
    counted[name] = rows[0]?.sum ?? '';
  }
  return counted;
};
