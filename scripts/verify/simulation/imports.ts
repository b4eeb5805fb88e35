import {
  listImportUndoBlockers,
  signOffImport,
  undoImport,
} from '@area/contract/office/imports/calls';
import { importAll, seeImport, workOnImports } from '../../../server/test/imports.ts';
import { inventFile, inventedKinds } from '../../../server/test/invented-manager/manager.ts';
import { doTogether, enterPair } from '../../../server/test/office-pair.ts';
import { countEvent } from './simulation-state.ts';
import type { Simulation } from './simulation-state.ts';

const COMES = 0.15;
const STAYS = 0.3;
/** With one company. */
const PEOPLE = 20;
/** Funds of the catalogue of the demo, whose values nobody publishes here. */
const FUNDS = ['10392', '75151'] as const;

/** Two of the office take in the clients of another manager. The next day they keep them, or take everything back. */
export const moveClientsIn = async (simulation: Simulation): Promise<void> => {
  const { app, random, today, problems } = simulation;
  const { imported } = simulation;
  if (imported.state === 'KEPT') return;
  if (imported.state === 'NONE') {
    if (!random.chance(COMES)) return;
    const manager = {
      people: PEOPLE,
      seed: random.between(1, 1000),
      lots_each: 2,
      products: FUNDS,
    };
    const files = inventedKinds(manager).map((kind) => [kind, inventFile(kind, manager)]);
    const done = await importAll(app, await enterPair(app), Object.fromEntries(files));
    if (done.status !== 'COMMITTED' || done.audit_findings !== 0)
      problems.push(`${today()} an import ended as ${done.status}, ${done.failure}`);
    countEvent(simulation, 'clients moved in');
    simulation.imported = { state: 'COMMITTED', id: done.uuid };
    return;
  }
  const pair = await enterPair(app);
  const params = { id: imported.id };
  if (random.chance(STAYS)) {
    await doTogether(pair, signOffImport, { params });
    countEvent(simulation, 'an import signed off');
    simulation.imported = { state: 'KEPT' };
    return;
  }
  const blocked = await pair.maker.ask(listImportUndoBlockers, { params });
  if (blocked.length > 0) {
    const [{ kind, code } = { kind: '', code: '' }] = blocked;
    problems.push(`${today()} an import of the day before cannot be taken back: ${kind} ${code}`);
    return;
  }
  await doTogether(pair, undoImport, { params, body: { reason: 'Era de otra gestora' } });
  await workOnImports(app);
  const { status } = await seeImport(pair.maker, imported.id);
  if (status !== 'UNDONE') problems.push(`${today()} an import taken back is ${status}`);
  countEvent(simulation, 'an import taken back');
  simulation.imported = { state: 'NONE' };
};
