import type { FastifyInstance } from 'fastify';
import { Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { findLastAudit } from '../audit/nightly.ts';
import type { Parts } from '../parts.ts';
import type { LaneState } from './gate.ts';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

type Last = Awaited<ReturnType<typeof findLastAudit>>;

/** What the last audit found, and when it ran; no number while there is none or nobody can be asked. */
const tellOfAudit = (register: Registry, { database }: Pick<Parts, 'database'>): void => {
  const gauge = (name: string, help: string, read: (last: NonNullable<Last>) => number): Gauge =>
    new Gauge({
      name,
      help,
      registers: [register],
      async collect() {
        const last = await findLastAudit(database.kysely).catch(() => undefined);
        this.set(last ? read(last) : Number.NaN);
      },
    });
  gauge(
    'audit_findings',
    'Queries of the last audit that found something',
    ({ findings }) => findings.length,
  );
  gauge(
    'audit_last_run_timestamp_seconds',
    'When the last audit ran',
    ({ ran_at }) => ran_at.getTime() / 1000,
  );
};

/** How full each lane of the gate is, and how many it sent away. */
const tellOfLanes = (register: Registry, lanes: () => readonly LaneState[]): void => {
  const gauge = (name: string, help: string, read: (state: LaneState) => number): Gauge =>
    new Gauge({
      name,
      help,
      labelNames: ['lane'],
      registers: [register],
      collect() {
        for (const state of lanes()) this.set({ lane: state.lane }, read(state));
      },
    });
  gauge('http_requests_in_flight', 'Requests that are worked on', ({ within }) => within);
  gauge('http_requests_waiting', 'Requests that wait for their turn', ({ waiting }) => waiting);
  gauge(
    'http_requests_refused_total',
    'Requests that were told to come back later',
    ({ refused }) => refused,
  );
};

/** Counts and times of every request by route, never by address: no person stands in a metric. */
export const metricsRoutes = (
  app: FastifyInstance,
  parts: Pick<Parts, 'database'>,
  lanes: () => readonly LaneState[],
): void => {
  const register = new Registry();
  collectDefaultMetrics({ register });
  tellOfAudit(register, parts);
  tellOfLanes(register, lanes);
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [register],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    duration.observe(
      { method: request.method, route, status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
    done();
  });
  app.get('/metrics', { logLevel: 'silent' }, async (_request, reply) =>
    reply.type(register.contentType).send(await register.metrics()),
  );
};
