import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';
import { inTransaction } from '../../platform/db/transaction.ts';

/** A query of the auditor: each row that it returns is a violation. */
export interface AuditQuery {
  readonly name: string;
  readonly sql: string;
}

export interface Finding {
  readonly name: string;
  readonly count: number;
  /** The first of them: a mistake in every order of a large manager is more than fits into memory. */
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

const HEADING = /^-- name: (.+)$/gm;

/** Splits the file at its `-- name:` lines; what is before the first is an introduction. */
export const parseAudit = (text: string): AuditQuery[] => {
  const [, ...pieces] = text.split(HEADING);
  return pieces.flatMap((name, index) =>
    index % 2 === 0 ? [{ name, sql: (pieces[index + 1] ?? '').trim() }] : [],
  );
};

/** Beside this source, and beside the bundle that contains it. */
export const listAuditQueries = async (): Promise<AuditQuery[]> =>
  parseAudit(await readFile(fileURLToPath(new URL('./auditor.sql', import.meta.url)), 'utf8'));

/** *Units*: rows of a finding. */
const KEPT_ROWS = 100;
const END = /;\s*(?:--[^\n]*\s*)*$/;

/** What a query finds: all of it is counted, and the first rows are read. */
const findBy = async (tx: Db, { name, sql: text }: AuditQuery): Promise<Finding> => {
  const { rows } = await sql
    .raw<Record<string, unknown> & { readonly found_in_all: number }>(
      `with found as materialized (${text.replace(END, '')})
       select (select count(*)::int from found) as found_in_all, found.* from found limit ${KEPT_ROWS}`,
    )
    .execute(tx)
    .catch((error: unknown) => {
      throw new Error(`the query "${name}" failed`, { cause: error });
    });
  return {
    name,
    count: rows[0]?.found_in_all ?? 0,
    rows: rows.map(({ found_in_all: _all, ...row }) => row),
  };
};

/** Runs every query in a transaction. */
export const auditWithin = async (tx: Db): Promise<Finding[]> => {
  const findings: Finding[] = [];
  for (const query of await listAuditQueries()) findings.push(await findBy(tx, query));
  return findings;
};

/** The same on one snapshot of the database, so that it may run while a server works. It is read-only. */
export const runAudit = async (db: Db): Promise<Finding[]> =>
  inTransaction(
    db,
    async (tx) => {
      await sql`set transaction read only`.execute(tx);
      return auditWithin(tx);
    },
    { isolation: 'repeatable read' },
  );
