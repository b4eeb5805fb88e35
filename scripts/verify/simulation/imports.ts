import {
  listImportUndoBlockers,
  signOffImport,
  undoImport,
} from '@area/contract/office/imports/calls';
import {
  approveIt,
  errorsOf,
  openWith,
  planIt,
  seeImport,
  workOnImports,
} from '../../../server/test/imports.ts';
import { inventFile, inventedKinds } from '../../../server/test/invented-manager/manager.ts';
import { doTogether, enterPair } from '../../../server/test/office-pair.ts';
import type { OfficePair } from '../../../server/test/office-pair.ts';
import { countEvent } from './simulation-state.ts';
import type { Simulation } from './simulation-state.ts';

const COMES = 0.1;
const STAYS = 0.3;
/** With one company. */
const PEOPLE = 20;
/** Funds of the catalogue of the demo, whose values nobody publishes here. */
const FUNDS = ['10392', '75151'] as const;

/** What came in, or why not. */
const takeIn = async (simulation: Simulation, pair: OfficePair): Promise<string | undefined> => {
  const { app, random, problems, today } = simulation;
  const manager = { people: PEOPLE, seed: random.between(1, 1000), lots_each: 2, products: FUNDS };
  const files = inventedKinds(manager).map((kind) => [kind, inventFile(kind, manager)]);
  const id = await openWith(app, pair.maker, Object.fromEntries(files));
  const planned = await planIt(app, pair.maker, id);
  if (planned.status !== 'PLANNED') {
    const errors = await errorsOf(pair.maker, id);
    problems.push(`${today()} an import is ${planned.status}: ${JSON.stringify(errors)}`);
    return undefined;
  }
  await approveIt(pair, id);
  await workOnImports(app);
  const { status, failure, audit_findings } = await seeImport(pair.maker, id);
  if (status === 'COMMITTED' && audit_findings === 0) return id;
  problems.push(`${today()} an import ended as ${status}, ${failure}`);
  return undefined;
};

/** Takes back what came in the day before; nothing may stand against it. */
const takeBack = async (simulation: Simulation, pair: OfficePair, id: string): Promise<void> => {
  const { app, problems, today } = simulation;
  const params = { id };
  const [blocked] = await pair.maker.ask(listImportUndoBlockers, { params });
  if (blocked) {
    problems.push(`${today()} an import cannot be taken back: ${blocked.kind} ${blocked.code}`);
    return;
  }
  await doTogether(pair, undoImport, { params, body: { reason: 'Era de otra gestora' } });
  await workOnImports(app);
  const { status } = await seeImport(pair.maker, id);
  if (status !== 'UNDONE') problems.push(`${today()} an import taken back is ${status}`);
};

/** Two of the office take in the clients of another manager. The next day they keep them, or take everything back. */
export const moveClientsIn = async (simulation: Simulation): Promise<void> => {
  const { app, random, imported } = simulation;
  if (imported.state === 'KEPT') return;
  if (imported.state === 'NONE') {
    if (!random.chance(COMES)) return;
    const id = await takeIn(simulation, await enterPair(app));
    if (id === undefined) return;
    countEvent(simulation, 'clients moved in');
    simulation.imported = { state: 'COMMITTED', id };
    return;
  }
  const pair = await enterPair(app);
  if (random.chance(STAYS)) {
    await doTogether(pair, signOffImport, { params: { id: imported.id } });
    countEvent(simulation, 'an import signed off');
    simulation.imported = { state: 'KEPT' };
    return;
  }
  await takeBack(simulation, pair, imported.id);
  countEvent(simulation, 'an import taken back');
  simulation.imported = { state: 'NONE' };
};
