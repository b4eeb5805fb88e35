import { MADRID_CALENDAR } from '@area/domain/calendar/holidays';
import { addBusinessDays } from '@area/domain/calendar/business-days';
import { civilDate } from '@area/domain/calendar/civil-date';
import { madridDate, madridInstant } from '@area/domain/calendar/madrid';
import type { OperationType } from '@area/domain/operation/codes';
import { STEPS } from '../src/entry/schedule/steps.ts';
import { listFindings } from './audit.ts';
import { releaseBatches } from './batches.ts';
import { login } from './client.ts';
import type { LifecycleSetup } from './lifecycle-setups.ts';
import type { LifecycleEnd } from './lifecycle-end.ts';
import { readEnding } from './lifecycle-end.ts';
import type { LifecycleContext } from './lifecycle-context.ts';
import { publish } from './orders.ts';
import type { Person } from './people.ts';
import type { TestApp } from './test-app.ts';
import type { TransferDays } from './transfers.ts';

export type LifecycleAction = (living: LifecycleContext) => Promise<unknown>;
/** *Shape*: a moment in Madrid, `2026-03-10 13:59:59.999`, or an instant with its zone. */
export type LifecycleStep = readonly [moment: string, ...acts: LifecycleAction[]];

/** The lifecycle of one operation: who begins with what, what happens when, and how it ends. */
export interface LifecycleCase {
  readonly name: string;
  readonly type: OperationType;
  /** Rows of the master table that it goes through. */
  readonly rows: readonly string[];
  readonly begins: (app: TestApp) => Promise<LifecycleSetup>;
  readonly happens: readonly [LifecycleStep, ...LifecycleStep[]];
  readonly ends: Partial<LifecycleEnd> & Pick<LifecycleEnd, 'path'>;
}

/** What became of it. */
export interface LifecycleResult {
  readonly ending: LifecycleEnd;
  /** What the auditor found the moment it ended. */
  readonly findings: readonly unknown[];
}

const LOCAL =
  /^(?<day>\d{4}-\d\d-\d\d) (?<hour>\d\d):(?<minute>\d\d)(?::(?<second>\d\d)(?:\.(?<milli>\d{3}))?)?$/;

export const momentOf = (text: string): Date => {
  const { day, hour, minute, second = '0', milli = '0' } = LOCAL.exec(text)?.groups ?? {};
  if (!day) return new Date(text);
  return new Date(
    madridInstant(civilDate(day), Number(hour), Number(minute)).getTime() +
      Number(second) * 1000 +
      Number(milli),
  );
};

// What is not about operations would only write documents for everybody, year after year.
const NOT_OF_ORDERS: readonly string[] = [
  'coming-of-age',
  'statements',
  'yearly-papers',
  'reminders',
  'lapses',
];
const DAY = STEPS.filter(({ name }) => !NOT_OF_ORDERS.includes(name));

/** The bank's lines, then every step of the day, as the office runs it by hand, and the release of what waits for two people: for everybody at once. */
export const day: LifecycleAction = async () => undefined;

const runDayOf = async ({ app, days }: Pick<LifecycleContext, 'app' | 'days'>): Promise<void> => {
  await days.bookCash();
  const parts = { ...app.parts, transfers: days.counterpart };
  for (const step of DAY) {
    const { failed } = await step.run({ db: app.db, parts, now: app.clock.business() });
    if (failed.length > 0) throw new Error(`${step.name}: ${JSON.stringify(failed)}`);
  }
  await releaseBatches(app);
};

interface Doing {
  readonly at: Date;
  readonly life: LifecycleCase;
  readonly act: LifecycleAction;
  readonly isLast: boolean;
}

const doingsOf = (life: LifecycleCase): Doing[] => {
  const all = life.happens.flatMap(([moment, ...acts]) =>
    acts.map((act) => ({ at: momentOf(moment), life, act })),
  );
  return all.map((each, index) => ({ ...each, isLast: index === all.length - 1 }));
};

/** What happens at one moment is done together, the earliest first; at the same moment in the order of the table. */
const inMoments = (doings: readonly Doing[]): Doing[][] => {
  const moments = new Map<number, Doing[]>();
  for (const doing of doings)
    moments.set(doing.at.getTime(), [...(moments.get(doing.at.getTime()) ?? []), doing]);
  return [...moments].toSorted(([one], [other]) => one - other).map(([, together]) => together);
};

const momentAt = ([first]: readonly Doing[]): Date => first?.at ?? new Date(Number.NaN);

/** Everybody has a fund's unit value of the business day before they begin. */
const publishFirst = async (app: TestApp, { product, to }: LifecycleSetup): Promise<void> => {
  const before = addBusinessDays(madridDate(app.clock.business()), -1, MADRID_CALENDAR);
  await publish(app, product, { day: before, value: '15.250000', approved_by: 'control' });
  if (to) await publish(app, to, { day: before, value: '7.777777', approved_by: 'control' });
};

const SESSION_MS = 10 * 60_000;

/**
 * Codes that must not come too soon take the wall's clock on, and sessions end by it: the person who comes back later logs
 * in again.
 */
const comeBack = async (app: TestApp, one: LifecycleContext): Promise<void> => {
  if (app.clock.wall().getTime() - one.seen < SESSION_MS) return;
  const again = async (person: Person): Promise<Person> => ({
    ...person,
    client: await login(app, person.document),
  });
  const { person, other } = one.scene;
  one.scene = {
    ...one.scene,
    person: await again(person),
    ...(other && { other: await again(other) }),
  };
  one.seen = app.clock.wall().getTime();
};

/**
 * Plays all lives on one clock that only goes forward, side by side as they are in a real house: what one of them
 * breaks ends that life alone. *Shape*: by the name of the life; an error is how it broke.
 */
export const runLifecycles = async (
  app: TestApp,
  days: TransferDays,
  lives: readonly LifecycleCase[],
): Promise<Map<string, LifecycleResult | Error>> => {
  const lived = new Map<string, LifecycleResult | Error>();
  const living = new Map<LifecycleCase, LifecycleContext>();
  const begin = async (life: LifecycleCase): Promise<LifecycleContext> => {
    const scene = await life.begins(app);
    await publishFirst(app, scene);
    const one = {
      app,
      days,
      scene,
      order: '',
      refused: [],
      noted: [],
      seen: app.clock.wall().getTime(),
    };
    living.set(life, one);
    return one;
  };
  const guarded = async ({ name }: LifecycleCase, doing: () => Promise<void>): Promise<void> => {
    if (lived.get(name) instanceof Error) return;
    await doing().catch((error: unknown) =>
      lived.set(name, error instanceof Error ? error : new Error(String(error))),
    );
  };
  const act = async ({ life, act: doing }: Doing): Promise<void> =>
    guarded(life, async () => {
      const one = living.get(life) ?? (await begin(life));
      await comeBack(app, one);
      await doing(one);
    });
  for (const doings of inMoments(lives.flatMap(doingsOf))) {
    app.clock.setBusiness(momentAt(doings));
    for (const doing of doings) await act(doing);
    if (doings.some((each) => each.act === day)) await runDayOf({ app, days });
    const over = doings.filter(({ isLast }) => isLast);
    const findings = over.length > 0 ? await listFindings(app) : [];
    for (const { life } of over)
      await guarded(life, async () => {
        const one = living.get(life);
        if (one) await comeBack(app, one);
        if (one) lived.set(life.name, { ending: await readEnding(one), findings });
      });
  }
  return lived;
};
