/**
 * Kinds of files by which a manager moves in, in the order in which one refers to another: what stands later may name
 * what stands before it. *Source*: office.md 4, ADR 194.
 */
export const IMPORT_KINDS = [
  'calendar',
  'index_levels',
  'products',
  'product_terms',
  'product_documents',
  'people',
  'companies',
  'addresses',
  'questionnaires',
  'consents',
  'logins',
  'unit_values',
  'accounts',
  'account_roles',
  'signature_rules',
  'bank_accounts',
  'mandates',
  'tax_residence',
  'beneficial_owners',
  'kyc',
  'beneficiaries',
  'contributors',
  'contributions_by_year',
  'documents',
  'opening_lots',
  'operations',
  'movements',
  'blocks',
  'periodic_orders',
  'benefits',
  'open_orders',
  'control_totals',
] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/**
 * The life of an import. OPEN takes files, and comes back when a plan finds errors; PLANNED has a plan that two may
 * approve; COMMITTING goes on after a crash; FAILED stopped at a batch, and goes on once its cause is gone. Until it is signed
 * off it may be undone whole.
 * *Source*: office.md 4, ADR 194 and 203.
 */
export const IMPORT_STATUSES = [
  'OPEN',
  'PLANNING',
  'PLANNED',
  'COMMITTING',
  'FAILED',
  'COMMITTED',
  'SIGNED_OFF',
  'DISCARDED',
  'UNDOING',
  'UNDONE',
] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];

/** Where an import may go. *Source*: ADR 194. */
export const IMPORT_TRANSITIONS: Readonly<Record<ImportStatus, readonly ImportStatus[]>> = {
  OPEN: ['PLANNING', 'DISCARDED'],
  PLANNING: ['OPEN', 'PLANNED'],
  PLANNED: ['OPEN', 'PLANNING', 'COMMITTING', 'DISCARDED'],
  COMMITTING: ['FAILED', 'COMMITTED'],
  FAILED: ['COMMITTING', 'UNDOING'],
  COMMITTED: ['SIGNED_OFF', 'UNDOING'],
  SIGNED_OFF: [],
  DISCARDED: [],
  // It goes back where something stands against it.
  UNDOING: ['FAILED', 'COMMITTED', 'UNDONE'],
  UNDONE: [],
};

/** Whether an import may become another one. *Source*: ADR 194. */
export const mayImportBecome = (from: ImportStatus, to: ImportStatus): boolean =>
  IMPORT_TRANSITIONS[from].includes(to);

/** What a row of the plan does: make something, nothing since it is there already, or check what others make. */
export type ImportRowAction = 'CREATE' | 'SAME' | 'CHECK';

/** Rows that a transaction of a commit takes. *Source*: office.md 4. */
export const IMPORT_BATCH_ROWS = 5_000;
