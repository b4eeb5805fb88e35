import type { Callers } from './callers.ts';
import type { CallTarget } from './oracle.ts';
import type { Home, Principal } from './principals.ts';
import { homeOf } from './principals.ts';
import type { Row } from './row.ts';
import type { ResourceName, ResourceIds } from './resource-ids.ts';
import { malformed, missing } from './resource-ids.ts';

/** Whose things are somebody else's: those of the owner, and to the owner those of a stranger. Plans have two of their own. */
const victimOf = (home: Home, { plan }: Row): Home => {
  if (plan) return home === 'contributor' ? 'participant' : 'contributor';
  return home === 'owner' ? 'stranger' : 'owner';
};

const namesAll = (things: ResourceIds, wanted: readonly (ResourceName | undefined)[]): boolean =>
  wanted.every((thing) => thing === undefined || things[thing] !== undefined);

/** What is the same for everybody on an account: it belongs to nobody alone. */
const OF_ALL: readonly (ResourceName | undefined)[] = ['account', 'accountPaper'];

/** Where a request may aim, with what it names there; what somebody does not have is not asked for. */
export const targetsOf = (
  { worlds }: Pick<Callers, 'worlds'>,
  row: Row,
  who: Principal,
): readonly (readonly [CallTarget, ResourceIds])[] => {
  const home = homeOf(who);
  const [world, victim] = [worlds[home], worlds[victimOf(home, row)]];
  if (!world || !victim) return [];
  const { names, child } = row;
  const { things, shared } = world;
  if (names === undefined) return [['NAMELESS', things]];
  const under = (other: ResourceIds): ResourceIds => ({
    ...things,
    ...(child && { [child]: other[child] }),
  });
  const all: readonly (readonly [CallTarget, ResourceIds, boolean])[] = [
    ['OWN', things, row.lets.length > 0],
    [
      'SHARED',
      shared,
      !OF_ALL.includes(names) || (child === 'bank' && shared.bank !== things.bank),
    ],
    ['FOREIGN', { ...victim.things, product: things.product ?? '' }, true],
    ['MISSING', missing(things), true],
    ['MALFORMED', malformed(), true],
    // On an account of funds everything of a plan is told as such.
    [
      'FOREIGN_CHILD',
      under(victim.things),
      child !== undefined && (!row.plan || things.beneficiary !== undefined),
    ],
    [
      'SHARED_CHILD',
      under(shared),
      child !== undefined && !OF_ALL.includes(names) && shared[child] !== things[child],
    ],
  ];
  return all
    .filter(([, at, applies]) => applies && namesAll(at, [names, child]))
    .map(([aim, at]) => [aim, at]);
};
