/** What stops a day of the office. *Source*: office 3, ADR 210. */
export const DAY_STOPS = [
  'STEP',
  'UNIT_VALUES',
  'ORDERS_WITHOUT_VALUE',
  'BATCHES',
  'CALENDAR',
] as const;
export type DayStop = (typeof DAY_STOPS)[number];
