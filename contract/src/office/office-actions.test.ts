import { OFFICE_ACTIONS } from '@area/domain/staff/office-actions';
import { expect, it } from 'vitest';
import { OFFICE_CALLS } from './calls.ts';

const SERVED: ReadonlySet<string> = new Set(
  OFFICE_CALLS.flatMap(({ access }) => (access.rule === 'office_action' ? [access.action] : [])),
);

it('every action of the office has a call', () => {
  expect(Object.keys(OFFICE_ACTIONS).filter((action) => !SERVED.has(action))).toEqual([]);
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
