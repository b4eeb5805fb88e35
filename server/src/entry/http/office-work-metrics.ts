import { previousBusinessDay } from '@area/domain/calendar/business-days';
import { madridDate } from '@area/domain/calendar/madrid';
import { QUEUE_NAMES, rightsOfQueue } from '@area/domain/staff/queues';
import { Gauge } from 'prom-client';
import type { Registry } from 'prom-client';
import { countQueues } from '../../access/queues/store.ts';
import { businessCalendar } from '../../platform/calendar/in-force.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { QUEUE_SOURCES } from '../queues/sources.ts';
import { ALL_STEPS } from '../schedule/steps.ts';
import { getMoney, listWithoutValue } from '../today/store.ts';
import { getOfficeWork } from './office-work-store.ts';
import { readAtMostEvery } from './read-at-most-every.ts';
import { registerFigures } from './register-figures.ts';
import type { Figure } from './register-figures.ts';

/** They change in minutes, and counting them reads more than what an alarm is set on. *Units*: milliseconds. */
const SERVES_MS = 60_000;

type MetricSource = Pick<Parts, 'database' | 'clock'>;

const NOBODY = '00000000-0000-0000-0000-000000000000';

/**
 * What waits for whoever has a right. A queue that shows each person what is theirs has no size of its own, and how many investigations
 * there are is known to compliance alone. *Source*: decisions 1.7, ADR 255.
 */
const COUNTED = QUEUE_NAMES.filter((queue) => {
  const rights = rightsOfQueue(queue);
  return rights.length > 0 && !rights.includes('VIEW_AML_NOTES');
});

const countWaiting = async ({ database: { kysely: db }, clock }: MetricSource) => {
  const wall = clock.wall();
  const reader = {
    staff: NOBODY,
    seats: [],
    may_know_of_aml: false,
    is_compliance: false,
    today: madridDate(clock.business()),
    wall,
  };
  const queues = COUNTED.map((queue) => ({
    queue,
    parts: QUEUE_SOURCES.filter((source) => source.queue === queue).map(({ rows }) =>
      rows(db, reader),
    ),
  }));
  return (await countQueues(db, queues, { staff: NOBODY, wall })).map(
    ({ queue, count, oldest }) => ({
      queue,
      count,
      oldest_s: oldest === null ? 0 : Math.max((wall.getTime() - oldest.getTime()) / 1000, 0),
    }),
  );
};

/** One after the other: a collection of figures takes one connection. */
const readWork = async (from: MetricSource) => {
  const { kysely: db } = from.database;
  const today = madridDate(from.clock.business());
  const work = await getOfficeWork(
    db,
    ALL_STEPS.map(({ name }) => name),
  );
  const { unmatched, to_pay } = await getMoney(db, today);
  const valued = previousBusinessDay(today, businessCalendar());
  const missing = await listWithoutValue(db, valued);
  return { ...work, unmatched, to_pay, missing: missing.length, queues: await countWaiting(from) };
};

type Work = Awaited<ReturnType<typeof readWork>>;

const FIGURES: readonly Figure<Work>[] = [
  [
    'payments_unmatched',
    'Lines of the bank that belong to no order yet',
    (work) => work.unmatched.count,
  ],
  [
    'payouts_waiting_euros',
    'Money that waits for a batch that leaves',
    (work) => Number(work.to_pay.amount),
  ],
  [
    'unit_values_missing',
    'Products without the official unit value of the last business day',
    (work) => work.missing,
  ],
  [
    'reconciliation_differences',
    'Differences from the register that nobody has explained',
    (work) => work.open_differences,
  ],
  ['proposals_waiting', 'Proposals that wait for somebody', (work) => work.waiting_proposals],
];

type Series = readonly (readonly [label: string, value: number])[];

const BY_LABEL: readonly (readonly [
  name: string,
  help: string,
  label: string,
  of: (work: Work) => Series,
])[] = [
  [
    'orders',
    'Orders by their status, without ended ones',
    'status',
    (work) => Object.entries(work.orders),
  ],
  [
    'queue_items',
    'What waits in a queue of the office',
    'queue',
    (work) => work.queues.map(({ queue, count }) => [queue, count]),
  ],
  [
    'queue_oldest_seconds',
    'How long the oldest item of a queue waits',
    'queue',
    (work) => work.queues.map(({ queue, oldest_s }) => [queue, oldest_s]),
  ],
  [
    'job_last_success_timestamp_seconds',
    'When a step of the day last ended well',
    'name',
    (work) => Object.entries(work.succeeded_at),
  ],
];

/** What the office has before it: what a board shows. No amount of one client, product or order. *Source*: office.md 8. */
export const observeOfficeWork = (register: Registry, from: MetricSource): void => {
  const read = readAtMostEvery(SERVES_MS, async () => readWork(from));
  registerFigures(register, FIGURES, read);
  for (const [name, help, label, of] of BY_LABEL)
    register.registerMetric(
      new Gauge({
        name,
        help,
        labelNames: [label],
        registers: [],
        async collect() {
          const work = await read();
          this.reset();
          for (const [value, figure] of work ? of(work) : []) this.set({ [label]: value }, figure);
        },
      }),
    );
};
