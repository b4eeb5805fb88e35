import { OFFICE_ACTIONS } from '@area/domain/staff/office-actions';
import { expect, it } from 'vitest';
import { OFFICE_CALLS } from './calls.ts';

/**
 * Actions of which only the command line knows how they are done, by the rules of its own: the row of the table is what
 * decisions 11.15 ask of the call to come. Each leaves the list with that call, and the list only shrinks.
 */
const AWAITED: readonly string[] = [];

const SERVED: ReadonlySet<string> = new Set(
  OFFICE_CALLS.flatMap(({ access }) => (access.rule === 'office_action' ? [access.action] : [])),
);

it('every action of the office has a call, or awaits its own', () => {
  expect(Object.keys(OFFICE_ACTIONS).filter((action) => !SERVED.has(action))).toEqual(AWAITED);
});

it('every read and every write of the office has an access rule of its own', () => {
  const rules = new Set(OFFICE_CALLS.map(({ access }) => access.rule));
  expect([...rules].toSorted()).toEqual([
    'office',
    'office_action',
    'office_anyone',
    'office_session',
  ]);
});
