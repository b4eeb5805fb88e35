import { listPositions } from '@area/contract/accounts/calls';
import { listSharedPositions, revokeView } from '@area/contract/views/calls';
import { addDays } from '@area/domain/calendar/civil-date';
import { grantView, viewBody } from '../../../server/test/views.ts';
import { awake } from './clients.ts';
import { countEvent } from './simulation-state.ts';
import type { GrantedView, Simulation } from './simulation-state.ts';

const GRANTED = 0.3;
const REVOKED = 0.2;
/** *Units*: days; nobody's view outlives a month. */
const LIFE_DAYS = 30;

const WHOLE = { $limit: 'null' } as const;

const inWords = (
  rows: readonly { readonly uuid_product: string; readonly units: string }[],
): string =>
  rows
    .map(({ uuid_product, units }) => `${uuid_product} ${units}`)
    .toSorted()
    .join();

/** Somebody shows their account to an adviser, or to a program of their own. */
const grantOne = async (simulation: Simulation): Promise<void> => {
  const { app, random, players, views, today } = simulation;
  const owner = await awake(app, random.pick(players));
  const kind = random.chance(0.5) ? 'ADVISER' : 'PROGRAM';
  const until = addDays(today(), random.between(1, LIFE_DAYS));
  const granted = await grantView(
    app,
    owner.person,
    viewBody([owner.account], { kind, reads: ['POSITIONS'], until }),
  );
  views.push({ owner, id: granted.view.uuid, until, reader: granted.reader });
  countEvent(simulation, 'views granted');
};

const revokeSome = async (simulation: Simulation, view: GrantedView): Promise<boolean> => {
  const { app, random } = simulation;
  if (!random.chance(REVOKED)) return false;
  const { person } = await awake(app, view.owner);
  await person.client.ask(revokeView, { params: { id: view.id } });
  countEvent(simulation, 'views revoked');
  return true;
};

/** What its reader sees is what its owner sees; of a view that ended they see nothing. */
const look = async (
  simulation: Simulation,
  { owner, reader, until }: GrantedView,
  isRevoked: boolean,
): Promise<void> => {
  const { app, problems, today } = simulation;
  const reply = await reader.try(listSharedPositions);
  if (isRevoked || until < today()) {
    countEvent(simulation, 'looks through a view that ended');
    if (reply.status !== 401)
      problems.push(`${today()} a view that ended answered ${reply.status}`);
    return;
  }
  const { person } = await awake(app, owner);
  const seen = await person.client.ask(listPositions, {
    params: { id: owner.account.uuid },
    query: WHOLE,
  });
  const shown = await reader.ask(listSharedPositions, { query: WHOLE });
  if (inWords(shown) !== inWords(seen))
    problems.push(`${today()} a view of ${owner.account.uuid} shows what its owner does not see`);
  countEvent(simulation, 'looks through a view');
};

/** Views are granted, looked through, revoked, and end by themselves. */
export const shareViews = async (simulation: Simulation): Promise<void> => {
  const { random, views, today } = simulation;
  if (random.chance(GRANTED)) await grantOne(simulation);
  const left: GrantedView[] = [];
  for (const view of views) {
    const isRevoked = await revokeSome(simulation, view);
    await look(simulation, view, isRevoked);
    if (!isRevoked && view.until >= today()) left.push(view);
  }
  simulation.views = left;
};
