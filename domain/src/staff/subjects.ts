/** Kinds of things that staff decide about. A proposal keeps which ones it was made on. *Source*: ADR 177. */
export const SUBJECT_KINDS = [
  'account',
  'application',
  'bank_account',
  'beneficiary',
  'brand',
  'calendar',
  'change',
  'document',
  'host',
  'import',
  'index',
  'index_levels',
  'integration',
  'integration_keys',
  'intervener',
  'issue',
  'kyc',
  'merger',
  'operation',
  'partner',
  'payment',
  'payment_batch',
  'payout',
  'positions',
  'product',
  'product_terms',
  'register_difference',
  'role',
  'screening_hit',
  'staff',
  'unit_values',
  'webhook',
  'work_income',
] as const;
export type SubjectKind = (typeof SUBJECT_KINDS)[number];

/** A thing that staff decide about. */
export interface Subject {
  readonly kind: SubjectKind;
  /**
   * Its identifier: of brands, hosts and partners a short name, of calendars their region, of indices and their levels the code of the index, of terms and unit values that of
   * their product, of work income that of the person.
   */
  readonly uuid: string;
}
