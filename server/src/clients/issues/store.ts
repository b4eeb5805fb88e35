import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';

/** A moment on the clock of Madrid, as a statement writes it. */
export const madridTimestamp = (text: string) =>
  sql<Date>`${text}::timestamp at time zone 'Europe/Madrid'`;

/** How many issues somebody has written since then. */
export const countIssuesSince = async (db: Db, intervener: string, since: Date) =>
  db
    .selectFrom('issues')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('intervener_uuid', '=', intervener)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();

/** The same of one category. */
export const countIssuesOfCategory = async (
  db: Db,
  intervener: string,
  { category, since }: { readonly category: string; readonly since: Date },
) =>
  db
    .selectFrom('issues')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('intervener_uuid', '=', intervener)
    .where('category', '=', category)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
