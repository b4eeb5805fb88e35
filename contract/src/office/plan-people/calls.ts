import { defineOfficeWrite } from '../define-office.ts';

/** Under which rules money goes into a plan. *Source*: decisions 2.7. */
export const setPlanRegime = defineOfficeWrite({
  id: 'setPlanRegime',
  path: '/plans/regime',
  action: 'SET_PLAN_REGIME',
});

/** The employer that pays into a plan of employment. *Source*: decisions 2.7. */
export const recordPromoter = defineOfficeWrite({
  id: 'recordPromoter',
  path: '/plans/promoters',
  action: 'RECORD_PROMOTER',
});

/** *Source*: decisions 2.7. */
export const endPromoter = defineOfficeWrite({
  id: 'endPromoter',
  path: '/plans/promoters/end',
  action: 'RECORD_PROMOTER',
});

export const OFFICE_PLAN_PEOPLE_CALLS = [setPlanRegime, recordPromoter, endPromoter] as const;
