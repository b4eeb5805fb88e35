import { defineOfficeWrite } from '../define-office.ts';

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
  publishUnitValues,
  publishUnitValue,
  correctUnitValue,
] as const;
