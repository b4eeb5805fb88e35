import { OFFICE_ACTIONS, rightsOf } from '@area/domain/staff/office-actions';
import type { OfficeAction } from '@area/domain/staff/office-actions';
import { STAFF_ACTIONS } from '@area/domain/staff/permission-sets';
import { expect, it } from 'vitest';
import { OFFICE_CALLS } from './calls.ts';

/** Asked where no right of a call says it: the entry into a client's area, and the seats of a proposal (`SEAT_HOLDERS`). */
const ASKED_ELSEWHERE: readonly string[] = ['OPEN_CLIENT_AREA', 'APPROVE'];

const ASKED: ReadonlySet<string> = new Set([
  ...(Object.keys(OFFICE_ACTIONS) as OfficeAction[]).flatMap(rightsOf),
  ...OFFICE_CALLS.flatMap(({ access }) =>
    access.rule === 'office' ? [access.right, ...(access.or ?? [])] : [],
  ),
  ...ASKED_ELSEWHERE,
]);

it('every right of the staff is asked by a call', () => {
  expect(STAFF_ACTIONS.filter((right) => !ASKED.has(right))).toEqual([]);
});
