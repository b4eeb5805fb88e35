import type { FastifyInstance } from 'fastify';
import { migrationState } from '../db/migrate.ts';
import type { Parts } from '../parts.ts';
import { checkSealReadiness } from '../sealing/readiness.ts';

type Check = 'ok' | 'failing';

const settled = async (check: Promise<boolean>): Promise<Check> =>
  (await check.catch(() => false)) ? 'ok' : 'failing';

const isDatabaseUp = async ({ database }: Parts): Promise<boolean> => {
  await database.pool.query('select 1');
  return true;
};

const areMigrationsDone = async ({ database }: Parts): Promise<boolean> => {
  const { pending, problem } = await migrationState(database.pool);
  return pending.length === 0 && problem === undefined;
};

const checkAll = async (parts: Parts): Promise<Record<string, Check>> => ({
  database: await settled(isDatabaseUp(parts)),
  migrations: await settled(areMigrationsDone(parts)),
  storage: await settled(parts.storage.isReady()),
  signing_certificate: await settled(Promise.resolve(checkSealReadiness(parts.seal, parts.clock.wall()).ready)),
});

/** For operators: alive, and ready to serve with each part named. */
export const healthRoutes = (app: FastifyInstance, parts: Parts): void => {
  app.get('/healthz', { logLevel: 'silent' }, async () => ({ status: 'ok' }));
  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    const checks = await checkAll(parts);
    const isReady = Object.values(checks).every((check) => check === 'ok');
    return reply.status(isReady ? 200 : 503).send({ status: isReady ? 'ok' : 'failing', checks });
  });
};
