/** What a row of the audit trail is: a request in a client's area, an act of staff, or what a shell did without a login. */
export const AUDIT_KINDS = ['LOOK', 'ACT', 'MACHINE'] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

/** What may be wrong with the first row of the chain that does not hold. */
export const CHAIN_FAULTS = ['CHANGED', 'MISSING', 'NOT_LINKED', 'NOT_AS_KEPT'] as const;
export type ChainFault = (typeof CHAIN_FAULTS)[number];
