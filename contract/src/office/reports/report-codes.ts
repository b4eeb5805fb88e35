/** What flows are added up by. *Source*: office.md 3. */
export const FLOW_GROUPS = ['DAY', 'PRODUCT', 'CHANNEL'] as const;

/** How old an order is. *Units*: days of the calendar. */
export const AGE_BANDS = [
  'UNDER_1',
  'FROM_1_TO_2',
  'FROM_3_TO_5',
  'FROM_6_TO_10',
  'OVER_10',
] as const;

/** What has a due time. */
export const DUE_KINDS = ['ISSUE', 'TRANSFER', 'PROPOSAL', 'PAYOUT'] as const;

/** From another manager, or to one. */
export const TRANSFER_DIRECTIONS = ['IN', 'OUT'] as const;
