import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { findLastAudit } from '../audit/nightly-audit.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import type { ClassState } from '../../platform/http/admission.ts';
import { registerSecurityMetrics } from '../../platform/security-events.ts';
import { RELEASE } from '../../platform/release.ts';
import { requireOperator } from '../../platform/http/calls/operator.ts';
import { findDatabaseStart } from './health-store.ts';
import { isReady } from './health.ts';
import { observeOfficeWork } from './office-work-metrics.ts';
import { observeWaiting } from './waiting-metrics.ts';

const SECONDS = [0.025, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Methods of some route; all others are one series. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** The findings of the last audit; absent if there is none or the database does not answer. */
const observeFindings = (register: Registry, { database }: Pick<Parts, 'database'>): void => {
  register.registerMetric(
    new Gauge({
      name: 'audit_findings',
      help: 'Queries of the last audit that found something',
      registers: [],
      async collect() {
        const last = await findLastAudit(database.kysely).catch(() => undefined);
        this.set(last ? last.findings.length : Number.NaN);
      },
    }),
  );
};

/** A database that was never audited is as late as one whose audits ended on the day on which it was made. */
const findAudited = async ({ kysely, pool }: Parts['database']): Promise<Date | undefined> =>
  (await findLastAudit(kysely))?.ran_at ?? findDatabaseStart(pool);

const observeAudit = (register: Registry, { database }: Pick<Parts, 'database'>): void => {
  observeFindings(register, { database });
  register.registerMetric(
    new Gauge({
      name: 'audit_last_run_timestamp_seconds',
      help: 'When the last audit ran; before the first one, when the database was made',
      registers: [],
      async collect() {
        const at = await findAudited(database).catch(() => undefined);
        this.set(at ? at.getTime() / 1000 : Number.NaN);
      },
    }),
  );
};

/** What `/readyz` says: this page also answers while it says no. */
const observeReadiness = (register: Registry, parts: Parts): void => {
  register.registerMetric(
    new Gauge({
      name: 'program_ready',
      help: 'Whether requests may be sent to this process: 1, or 0 while /readyz answers 503',
      registers: [],
      async collect() {
        this.set((await isReady(parts)) ? 1 : 0);
      },
    }),
  );
};

/** How many requests of each class are answered, wait and were refused. */
const observeAdmission = (register: Registry, classes: () => readonly ClassState[]): void => {
  const gauge = (name: string, help: string, read: (state: ClassState) => number): Gauge =>
    new Gauge({
      name,
      help,
      labelNames: ['class'],
      registers: [register],
      collect() {
        for (const state of classes()) this.set({ class: state.class }, read(state));
      },
    });
  gauge('http_requests_in_flight', 'Requests that are worked on', ({ in_flight }) => in_flight);
  gauge('http_requests_waiting', 'Requests that wait for their turn', ({ waiting }) => waiting);
  gauge(
    'http_requests_refused_total',
    'Requests that were told to come back later',
    ({ refused }) => refused,
  );
};

/** What the read replica answers, and how late it is; nothing where there is none. */
const observeReplica = (register: Registry, { replica }: Pick<Parts, 'replica'>): void => {
  if (!replica) return;
  register.registerMetric(
    new Gauge({
      name: 'replica_late_seconds',
      help: 'How late the read replica is; NaN while it does not answer',
      registers: [],
      collect() {
        const { late_ms } = replica.figures();
        this.set(late_ms === undefined ? Number.NaN : late_ms / 1000);
      },
    }),
  );
  register.registerMetric(
    new Gauge({
      name: 'replica_reads_total',
      help: 'Reads that the replica answered, and why the primary answered the others',
      labelNames: ['outcome'],
      registers: [],
      collect() {
        const { read, passed_over } = replica.figures();
        this.set({ outcome: 'answered' }, read);
        for (const [outcome, count] of Object.entries(passed_over)) this.set({ outcome }, count);
      },
    }),
  );
};

/** Registered first, so that the statements of the other figures are not among those that wait. */
const observePool = (register: Registry, { pool }: Parts['database']): void => {
  register.registerMetric(
    new Gauge({
      name: 'db_pool_waiting',
      help: 'Statements that wait for a connection of this process',
      registers: [],
      collect() {
        this.set(pool.waitingCount);
      },
    }),
  );
};

/** Which release answers: while a version is changed, the processes differ. */
const showRelease = (register: Registry): void => {
  const info = new Gauge({
    name: 'program_info',
    help: 'Always 1; its label names the release',
    labelNames: ['version'],
    registers: [register],
  });
  info.set({ version: RELEASE }, 1);
};

/**
 * Counts and times of every request by route, never by address: no personal data is in a metric, and an attacker cannot
 * create new series.
 */
export const metricsRoutes = (
  app: FastifyInstance,
  parts: Parts,
  classes: () => readonly ClassState[],
): void => {
  const register = new Registry();
  observePool(register, parts.database);
  collectDefaultMetrics({ register });
  showRelease(register);
  observeReadiness(register, parts);
  observeAudit(register, parts);
  observeAdmission(register, classes);
  observeReplica(register, parts);
  observeWaiting(register, parts);
  observeOfficeWork(register, parts);
  registerSecurityMetrics(register);
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer',
    labelNames: ['method', 'route'],
    buckets: SECONDS,
    registers: [register],
  });
  const answers = new Counter({
    name: 'http_requests_total',
    help: 'Answers by the class of their status, such as 4xx',
    labelNames: ['method', 'route', 'status'],
    registers: [register],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    const method = METHODS.has(request.method) ? request.method : 'other';
    duration.observe({ method, route }, reply.elapsedTime / 1000);
    answers.inc({ method, route, status: `${Math.floor(reply.statusCode / 100)}xx` });
    done();
  });
  app.get('/metrics', { logLevel: 'silent' }, async (request, reply) => {
    requireOperator(parts, request);
    return reply.type(register.contentType).send(await register.metrics());
  });
};
