import { defineOfficeList, defineOfficeWrite } from '../define-office.ts';

/** Each product and business day with its value, or that it is missing. *Source*: office.md 3. */
export const listUnitValues = defineOfficeList({
  id: 'listUnitValues',
  path: '/unit-values',
  right: 'VIEW_CLIENTS',
});

/** A file of unit values. *Source*: decisions 2.1 and 6.2. */
export const publishUnitValues = defineOfficeWrite({
  id: 'publishUnitValues',
  path: '/unit-values/file',
  action: 'PUBLISH_UNIT_VALUES',
});

/** One unit value, typed by hand. *Source*: decisions 2.1 and 6.2. */
export const publishUnitValue = defineOfficeWrite({
  id: 'publishUnitValue',
  path: '/unit-values',
  action: 'PUBLISH_UNIT_VALUES',
});

/** Another value in the place of a published one. *Source*: decisions 2.1, 6.2 and tenth. */
export const correctUnitValue = defineOfficeWrite({
  id: 'correctUnitValue',
  path: '/unit-values/correction',
  action: 'CORRECT_UNIT_VALUE',
});

export const OFFICE_UNIT_VALUE_CALLS = [
  listUnitValues,
  publishUnitValues,
  publishUnitValue,
  correctUnitValue,
] as const;
