import { MADRID_CALENDAR } from '@area/domain/calendar/holidays';
import { addBusinessDays } from '@area/domain/calendar/business-days';
import { madridInstant } from '@area/domain/calendar/madrid';
import { REQUEST_FAULTS } from '@area/server/platform/outside/transfer-gateway/counterpart-requests';
import { isReleasedAlone, releaseBatches } from '../../../server/test/batches.ts';
import { publish } from '../../../server/test/orders.ts';
import { runBank } from './bank.ts';
import { valueText } from './clients.ts';
import { requestedOf } from './choose-order.ts';
import { placeOne } from './place-orders.ts';
import { runWorker } from './failing-worker.ts';
import { noteValue } from './journal.ts';
import { moveClientsIn } from './imports.ts';
import { changePasskeys } from './passkeys.ts';
import { shareViews } from './views.ts';
import { welcomeNewcomers } from './newcomers.ts';
import { countEvent } from './simulation-state.ts';
import type { Simulation } from './simulation-state.ts';

/** The reservation of a dead worker has ended, and a code may be requested again. */
const LONGER_THAN_A_LEASE_MS = 61_000;
const DIES = 0.25;
const SOON = 6;
/** Two may die on the same work. */
const DEATHS_AT_MOST = 2;

/** The work due at an hour. If a worker dies, another one follows. */
const work = async (
  simulation: Simulation,
  [hour, minute]: readonly [number, number],
): Promise<void> => {
  const { app, random, transfers, today } = simulation;
  app.clock.setBusiness(madridInstant(today(), hour, minute));
  const parts = { ...app.parts, transfers: transfers.counterpart };
  for (let deaths = 0; deaths < DEATHS_AT_MOST && random.chance(DIES); deaths += 1) {
    const died = await runWorker(parts, {
      at: random.between(1, SOON),
      is_before_commit: random.chance(0.5),
    });
    if (died) countEvent(simulation, 'worker died');
    app.clock.advanceWall(LONGER_THAN_A_LEASE_MS);
  }
  await runWorker(parts);
};

const THOUSANDTHS = 1000n;
/** At most half a per cent up or down; sometimes the value of a fund is known a day late. */
const publishValues = async (
  { app, funds, plans, random, journal }: Simulation,
  day: string,
): Promise<void> => {
  for (const fund of [...funds, ...plans]) {
    fund.value += (fund.value * BigInt(random.between(-5, 6))) / THOUSANDTHS;
    await publish(app, fund, { day, value: valueText(fund.value), approved_by: 'control' });
    noteValue(journal, fund.uuid, { day, value: fund.value });
  }
};

const TRIES = 3;
/** This many orders of different people, one each: nobody gets a second code within a minute. */
const placeSome = async (simulation: Simulation, orders: number): Promise<number> => {
  const { app, random, players, savers } = simulation;
  app.clock.advanceWall(LONGER_THAN_A_LEASE_MS);
  const free = [...players, ...savers];
  let placed = 0;
  for (let tries = orders * TRIES; placed < orders && tries > 0 && free.length > 0; tries -= 1) {
    const [player] = free.splice(random.between(0, free.length), 1);
    if (player && (await placeOne(simulation, player))) placed += 1;
  }
  return placed;
};

/** Of the orders of a day; the others come after the hour of the day. */
const MORNING = 0.7;

const IS_LATE = 0.1;
/** Nobody's codes of the day before count any more. */
const NIGHT_MS = 2 * 60 * 60_000;

const ASKED_FOR = 0.8;
const GOES_WRONG = 0.5;
/** Another manager asks for a holding of one of our clients, sometimes with a wrong request. */
const askFromOutside = async (simulation: Simulation): Promise<void> => {
  const { random, players, transfers } = simulation;
  if (!random.chance(ASKED_FOR)) return;
  const fault = random.chance(GOES_WRONG) ? random.pick(REQUEST_FAULTS) : undefined;
  countEvent(simulation, `asked by another manager: ${fault ?? 'as it should'}`);
  await transfers.ask(random.pick(players), requestedOf(random), { ...(fault && { fault }) });
};

const ALONE = 0.2;
const LEFT_FOR_TOMORROW = 0.1;
/** Two people release what waits; now and then whoever proposes it tries to approve it alone, or it is left for another day. */
const releaseSome = async (simulation: Simulation): Promise<void> => {
  const { app, random } = simulation;
  if (random.chance(LEFT_FOR_TOMORROW)) return countEvent(simulation, 'batches left waiting');
  if (random.chance(ALONE)) {
    countEvent(simulation, 'a release tried alone');
    if (await isReleasedAlone(app)) throw new Error('somebody released a batch alone');
  }
  const released = await releaseBatches(app);
  if (released > 0) countEvent(simulation, 'batches released');
};

/** A business day from morning to night. Returns how many orders were taken. */
export const runBusinessDay = async (simulation: Simulation, orders: number): Promise<number> => {
  const { app, random, transfers, today } = simulation;
  await work(simulation, [8, 45]);
  app.clock.setBusiness(madridInstant(today(), 10));
  await askFromOutside(simulation);
  await welcomeNewcomers(simulation);
  await changePasskeys(simulation);
  const morning = await placeSome(simulation, Math.round(orders * MORNING));
  await runBank(simulation);
  await transfers.bookCash();
  await work(simulation, [14, 55]);
  await releaseSome(simulation);
  app.clock.setBusiness(madridInstant(today(), 16));
  const afternoon = await placeSome(simulation, orders - morning);
  app.clock.advanceWall(LONGER_THAN_A_LEASE_MS);
  await shareViews(simulation);
  await moveClientsIn(simulation);
  const isLate = random.chance(IS_LATE);
  app.clock.setBusiness(madridInstant(today(), 20));
  if (!isLate) await publishValues(simulation, today());
  await work(simulation, [22, 30]);
  const day = today();
  app.clock.setBusiness(madridInstant(addBusinessDays(day, 1, MADRID_CALENDAR), 8));
  if (isLate) await publishValues(simulation, day);
  app.clock.advanceWall(NIGHT_MS);
  return morning + afternoon;
};
