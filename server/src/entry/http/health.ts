import type { FastifyInstance } from 'fastify';
import { findLastAudit } from '../audit/nightly-audit.ts';
import { migrationState } from '../../platform/db/migrate.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { checkSealReadiness } from '../../platform/sealing/readiness.ts';
import { listMissing } from '../../platform/why-not-start.ts';
import { isOperator } from '../../platform/http/calls/operator.ts';
import { pingDatabase } from './health-store.ts';

type Check = 'ok' | 'failing';

const settled = async (check: Promise<boolean>): Promise<Check> =>
  (await check.catch(() => false)) ? 'ok' : 'failing';

const isDatabaseUp = async ({ database }: Parts): Promise<boolean> => {
  await pingDatabase(database.pool);
  return true;
};

/**
 * What the migrations say, read once. `version` fails once a newer program has migrated the database: this one goes on until it is
 * replaced, and must not be started again.
 */
const checkMigrations = async ({ database }: Parts): Promise<Record<string, Check>> => {
  const state = migrationState(database.pool);
  return {
    migrations: await settled(
      state.then(({ pending, problem }) => pending.length === 0 && problem === undefined),
    ),
    version: await settled(state.then(({ beyond }) => beyond.length === 0)),
  };
};

/** Says what the last one found; before the first audit nothing is wrong. */
const isAuditClean = async ({ database }: Parts): Promise<boolean> =>
  ((await findLastAudit(database.kysely))?.findings ?? []).length === 0;

const checkAll = async (parts: Parts): Promise<Record<string, Check>> => ({
  database: await settled(isDatabaseUp(parts)),
  ...(await checkMigrations(parts)),
  storage: await settled(parts.storage.isReady()),
  signing_certificate: await settled(
    Promise.resolve(checkSealReadiness(parts.seal, parts.clock.wall()).ready),
  ),
  audit: await settled(isAuditClean(parts)),
});

/**
 * Shown, but the process stays ready. Findings of the audit: another process would find the same, and reading must stay
 * possible. An old version: all processes are old until the first new one has started, and somebody must answer.
 */
const SHUTS_NO_DOOR = new Set(['audit', 'version']);

const statusOf = (checks: Record<string, Check>): 'ok' | 'degraded' | 'failing' => {
  const failing = Object.keys(checks).filter((name) => checks[name] !== 'ok');
  if (failing.length === 0) return 'ok';
  return failing.every((name) => SHUTS_NO_DOOR.has(name)) ? 'degraded' : 'failing';
};

type Status = ReturnType<typeof statusOf> | 'leaving';

const judge = async (
  parts: Parts,
): Promise<{ readonly status: Status; readonly checks: Record<string, Check> }> => {
  const checks = await checkAll(parts);
  return { status: parts.departure.isAnnounced ? 'leaving' : statusOf(checks), checks };
};

const mayServe = (status: Status): boolean => status === 'ok' || status === 'degraded';

/** Whether requests may be sent to this process, as `/readyz` says it. */
export const isReady = async (parts: Parts): Promise<boolean> =>
  mayServe((await judge(parts)).status);

/** Alive, and ready to serve: one word for anybody, each part for operators. */
export const healthRoutes = (app: FastifyInstance, parts: Parts): void => {
  app.get('/healthz', { logLevel: 'silent' }, async () => ({ status: 'ok' }));
  const missing = listMissing(parts.settings);
  const accepted = missing.length === 0 ? {} : { accepted_missing: missing };
  app.get('/readyz', { logLevel: 'silent' }, async (request, reply) => {
    const { status, checks } = await judge(parts);
    return reply
      .status(mayServe(status) ? 200 : 503)
      .send(isOperator(parts, request) ? { status, checks, ...accepted } : { status });
  });
};
