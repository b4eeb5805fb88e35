import { defineOfficeList, defineOfficeRead, defineOfficeWrite } from '../define-office.ts';

/** Hits in lists of sanctions and of public functions that nobody has decided. *Source*: office 7. */
export const listScreeningHits = defineOfficeList({
  id: 'listScreeningHits',
  path: '/screening/hits',
  right: 'ASSESS_RISK',
});

/** Which lists there are, and of which day. */
export const getScreeningLists = defineOfficeRead({
  id: 'getScreeningLists',
  path: '/screening/lists',
  right: 'VIEW_CLIENTS',
});

/** Holds for this person, this entry and what it says now. *Source*: decisions 11.15. */
export const decideScreeningHit = defineOfficeWrite({
  id: 'decideScreeningHit',
  path: '/screening/hits/{id}/decide',
  action: 'DECIDE_SCREENING_HIT',
});

export const OFFICE_SCREENING_CALLS = [
  listScreeningHits,
  getScreeningLists,
  decideScreeningHit,
] as const;
