import type { X509Certificate } from 'node:crypto';
import { Gauge } from 'prom-client';
import type { Registry } from 'prom-client';
import { measureUnplanned } from '../../platform/jobs/queue-store.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { ALL_STEPS } from '../schedule/steps.ts';
import { readAtMostEvery } from './read-at-most-every.ts';
import { registerFigures } from './register-figures.ts';
import type { Figure } from './register-figures.ts';
import { getWaitingWork } from './waiting-store.ts';
import type { WaitingWork } from './waiting-store.ts';

const FIGURES: readonly Figure<WaitingWork>[] = [
  [
    'outbox_oldest_seconds',
    'How long the oldest message waits to be sent',
    (work) => work.oldest_message_s,
  ],
  [
    'jobs_failed',
    'Steps of the day that failed, as a whole or for some items, and that nobody has had done again',
    (work) => work.failed_jobs,
  ],
  [
    'jobs_late_seconds',
    'How long the first step that is due waits to begin',
    (work) => work.late_job_s,
  ],
  [
    'webhook_events_waiting',
    'Events that no receiver has taken yet',
    (work) => work.undelivered_events,
  ],
  [
    'webhook_oldest_event_seconds',
    'How long the oldest event waits to be taken',
    (work) => work.oldest_event_s,
  ],
];

/** How long an answer of the database serves all gauges of one collection; without an answer they have no value. *Units*: milliseconds. */
const SERVES_MS = 1000;

type MetricSource = Pick<Parts, 'database' | 'clock'>;

/** A step that is due waits also while no process has stored it. */
const readWork = async ({ database, clock }: MetricSource): Promise<WaitingWork> => {
  const work = await getWaitingWork(database.kysely);
  const unplanned_s = await measureUnplanned(database.kysely, ALL_STEPS, clock.business());
  return { ...work, late_job_s: Math.max(work.late_job_s, unplanned_s) };
};

/** What waits, and when the certificates end: what an alarm is set on. *Source*: docs/monitoring. */
export const observeWaiting = (
  register: Registry,
  { seal, ...from }: MetricSource & Pick<Parts, 'seal'>,
): void => {
  const read = readAtMostEvery(SERVES_MS, async () => readWork(from));
  registerFigures(register, FIGURES, read);
  register.registerMetric(
    new Gauge({
      name: 'outbox_waiting',
      help: 'Messages that wait to be sent',
      labelNames: ['channel'],
      registers: [],
      async collect() {
        const work = await read();
        this.set({ channel: 'sms' }, work?.sms ?? Number.NaN);
        this.set({ channel: 'mail' }, work?.mails ?? Number.NaN);
      },
    }),
  );
  register.registerMetric(
    new Gauge({
      name: 'certificate_ends_timestamp_seconds',
      help: 'When a certificate ends',
      labelNames: ['use'],
      registers: [],
      collect() {
        const ends = (use: string, { validTo }: X509Certificate): void =>
          this.set({ use }, new Date(validTo).getTime() / 1000);
        ends('seal', seal.certificate);
        ends('signers', seal.signer_authority.certificate);
      },
    }),
  );
};
