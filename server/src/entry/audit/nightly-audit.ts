import type { PoolConfig } from 'pg';
import type { StoredFinding } from '../../platform/db/stored-values.ts';
import type { Db } from '../../platform/db/tables.ts';
import { buildDatabase } from '../../platform/db/open.ts';
import { createPool } from '../../platform/db/pool.ts';
import type { Database } from '../../platform/db/open.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { recordEvent } from '../../platform/events/store.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { openAuditIssue } from './audit-issue.ts';
import { auditAll } from './audit-all.ts';
import type { Finding } from './run-audit.ts';

const KEPT_ROWS = 5;

/** Connections of its own with the limits of the office: those of a server would stop a query on a large database. */
const withOfficeLimits = async <T>(
  target: PoolConfig,
  { database: { kind }, log }: Pick<Parts, 'database' | 'log'>,
  work: (own: Database) => Promise<T>,
): Promise<T> => {
  const pool = createPool({ ...target, max: 1 }, 'office', log);
  const own = buildDatabase(pool, kind, async () => undefined);
  try {
    return await work(own);
  } finally {
    await own.close();
  }
};

const primaryOf = ({ database }: Pick<Parts, 'database'>): PoolConfig => {
  const {
    host,
    port,
    database: name,
    user,
    password,
    connectionString,
    ssl,
  } = database.pool.options;
  return { host, port, database: name, user, password, connectionString, ssl };
};

/** On the replica where one answers, which spares the primary half a minute of work; else on the primary. */
const auditSomewhere = async (parts: Parts): Promise<readonly Finding[]> => {
  const audit = async (target: PoolConfig): Promise<readonly Finding[]> =>
    withOfficeLimits(target, parts, async ({ kysely }) => auditAll(kysely, parts.storage));
  const replica = parts.replica?.find(undefined) && parts.settings.DATABASE_READ_URL;
  if (replica)
    try {
      return await audit({ connectionString: replica });
    } catch (error) {
      parts.replica?.noteFailure(error);
    }
  return audit(primaryOf(parts));
};

const kept = ({ name, count, rows }: Finding): StoredFinding => ({
  name,
  count,
  rows: rows.slice(0, KEPT_ROWS),
});

/** The newest audit; none before the first night. */
export const findLastAudit = async (db: Db) =>
  db
    .selectFrom('audits')
    .select(['ran_at', 'findings'])
    .orderBy('ran_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Findings of the night before are known already. */
const isNews = (findings: readonly StoredFinding[], before: readonly StoredFinding[]): boolean =>
  findings.some(({ name }) => !before.some((known) => known.name === name));

/**
 * Runs the whole audit and stores the findings; new findings open an issue for the office. Returns how many queries found
 * something. *Source*: promise P3, ADR 83.
 */
export const runNightlyAudit = async (parts: Parts, now: Date): Promise<number> => {
  const began = parts.clock.wall().getTime();
  const found = await auditSomewhere(parts);
  const findings = found.filter(({ count }) => count > 0).map(kept);
  if (findings.length > 0)
    parts.log.warn({ found: findings.map(({ name }) => name) }, 'the audit found what must not be');
  await inTransaction(parts.database.kysely, async (tx) => {
    const before = (await findLastAudit(tx))?.findings ?? [];
    const ran_at = parts.clock.wall();
    const uuid = newUuid();
    await tx
      .insertInto('audits')
      .values({
        uuid,
        ran_at,
        took_ms: Math.max(0, ran_at.getTime() - began),
        queries: found.length,
        findings: JSON.stringify(findings),
      })
      .execute();
    if (!isNews(findings, before)) return;
    await openAuditIssue(tx, findings, now);
    await recordEvent(tx, { type: 'audit.finding', subject: 'audit', uuid });
  });
  return findings.length;
};
