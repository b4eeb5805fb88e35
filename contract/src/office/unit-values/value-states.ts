/** Whether a unit value is there, should be there, or need not be there yet. *Source*: office.md 3. */
export const UNIT_VALUE_STATES = ['PUBLISHED', 'MISSING', 'NOT_DUE'] as const;
