import { TransferDays, knowAskingManager } from '../../../server/test/transfers.ts';
import type { TestApp } from '../../../server/test/test-app.ts';
import { TEST_NOW } from '../../../server/test/test-clock.ts';
import { seededRandom } from '../random.ts';
import { addClients, BEFORE, MOVED_HERE } from './clients.ts';
import { addSavers } from './savers.ts';
import { behaveByDigits } from './choose-order.ts';
import { runBusinessDay } from './business-day.ts';
import { compareClients } from './compare-clients.ts';
import { audit, countOperations, listFailures } from './figures.ts';
import { emptyJournal, noteValue } from './journal.ts';
import { findDifferences } from './model.ts';
import type { Simulation, Size } from './simulation-state.ts';

/** One simulation with a new manager. */
interface Play {
  readonly app: TestApp;
  readonly seed: number;
  readonly size: Size;
  readonly say: (line: string) => void;
}

/** For each investor of the cast. */
const SAVERS = 0.5;

const open = async ({ app, seed, size }: Play): Promise<Simulation> => {
  app.clock.setBusiness(TEST_NOW);
  const random = seededRandom(seed);
  const transfers = new TransferDays(app, behaveByDigits);
  await knowAskingManager(app);
  const cast = {
    ...(await addClients(app, size.people, random)),
    ...(await addSavers(app, Math.ceil(size.people * SAVERS), random)),
  };
  const journal = emptyJournal();
  for (const { uuid, value } of [...cast.funds, ...cast.plans])
    for (const day of [MOVED_HERE, BEFORE]) noteValue(journal, uuid, { day, value });
  const empty = {
    journal,
    planned: [],
    newcomers: [],
    dealt: new Set<string>(),
    regretted: [],
    views: [],
    imported: { state: 'NONE' as const },
    refusals: new Map<string, number>(),
    events: new Map<string, number>(),
    problems: [],
  };
  return { app, random, transfers, ...cast, ...empty, today: () => transfers.today() };
};

const TOLD_EVERY = 5;

/** The differences between the model and the program. */
const model = async ({
  app,
  journal,
  players,
  savers,
  problems,
  today,
}: Simulation): Promise<void> => {
  const accounts = [...players, ...savers].map(({ account }) => account.uuid);
  const differences = await findDifferences({ db: app.db, journal, accounts, today: today() });
  problems.push(...differences.map((difference) => `${today()} model: ${difference}`));
};

/**
 * All its days, with the auditor after each; it ends on the first day with a finding. At the end everybody's figures are
 * computed again.
 */
export const simulate = async (play: Play) => {
  const { size, say, seed } = play;
  const simulation = await open(play);
  const { today, problems } = simulation;
  let [placed, audits] = [0, 0];
  for (let day = 1; day <= size.days && problems.length === 0; day += 1) {
    placed += await runBusinessDay(
      simulation,
      Math.ceil((size.operations - placed) / (size.days - day + 1)),
    );
    audits += 1;
    if (!(await audit(simulation))) say(`seed ${seed}: first found after day ${day}`);
    if (day % TOLD_EVERY === 0 || day === size.days) await model(simulation);
    if (day % TOLD_EVERY === 0) say(`seed ${seed}: ${day} days, ${placed} orders, now ${today()}`);
  }
  if (problems.length === 0) await compareClients(simulation);
  const failures = await listFailures(simulation);
  return { simulation, placed, audits, failures, ...(await countOperations(simulation)) };
};
