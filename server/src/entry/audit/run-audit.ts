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

/** Runs every query on one snapshot of the database, so that it may run while a server works. It is read-only. */
export const runAudit = async (db: Db): Promise<Finding[]> => {
  const queries = await listAuditQueries();
  const audit = async (tx: Db): Promise<Finding[]> => {
    await sql`set transaction read only`.execute(tx);
    const findings: Finding[] = [];
    for (const query of queries) {
      const { rows } = await sql
        .raw<Record<string, unknown>>(query.sql)
        .execute(tx)
        .catch((error: unknown) => {
          throw new Error(`the query "${query.name}" failed`, { cause: error });
        });
      findings.push({ name: query.name, rows });
    }
    return findings;
  };
  return inTransaction(db, audit, { isolation: 'repeatable read' });
};
