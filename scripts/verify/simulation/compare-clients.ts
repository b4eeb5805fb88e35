import { compareFigures } from '../../../server/test/compare-figures.ts';
import { awake } from './clients.ts';
import { countEvent } from './simulation-state.ts';
import type { Simulation } from './simulation-state.ts';

const TOLD_DIFFERENCES = 5;
/** A code and its session last for minutes of the wall's clock; nobody logs in twice in the same moment. */
const BETWEEN_PEOPLE_MS = 1_000;

/**
 * Asks the portal for every figure of everybody and compares it with what plain SQL finds: positions, distribution,
 * evolution, balance, flows and returns, to the cent. Differences are problems; how much was compared is counted.
 */
export const compareClients = async (simulation: Simulation): Promise<void> => {
  const { app, players, savers, problems, today } = simulation;
  for (const each of [...players, ...savers]) {
    app.clock.advanceWall(BETWEEN_PEOPLE_MS);
    const { person } = await awake(app, each);
    const { differences, found } = await compareFigures(app.db, {
      client: person.client,
      uuid: person.uuid,
      on: today(),
      periods: ['MAX', '1A'],
    });
    for (const difference of differences.slice(0, TOLD_DIFFERENCES))
      problems.push(`${today()} figures of ${person.document}: ${difference}`);
    countEvent(simulation, 'people whose figures were compared');
    const money = found.returns.filter(({ money_weighted }) => money_weighted !== null).length;
    simulation.events.set(
      'flows compared',
      (simulation.events.get('flows compared') ?? 0) + found.flows.length,
    );
    simulation.events.set(
      'money-weighted returns compared',
      (simulation.events.get('money-weighted returns compared') ?? 0) + money,
    );
  }
};
