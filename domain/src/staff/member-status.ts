/**
 * The life of a member of staff: invited until they have a password and a factor, active, locked, or gone for good.
 * *Source*: ADR 174.
 */
export const STAFF_STATUSES = ['INVITED', 'ACTIVE', 'LOCKED', 'LEFT'] as const;
export type StaffStatus = (typeof STAFF_STATUSES)[number];
