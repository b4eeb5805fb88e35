/** Kinds of things that staff decide about. A proposal keeps which ones it was made on. *Source*: ADR 177. */
export const SUBJECT_KINDS = [
  'brand',
  'host',
  'merger',
  'partner',
  'payment',
  'payment_batch',
  'payout',
  'product',
  'staff',
  'unit_values',
] as const;
export type SubjectKind = (typeof SUBJECT_KINDS)[number];

/** A thing that staff decide about. */
export interface Subject {
  readonly kind: SubjectKind;
  /** Its identifier: of brands, hosts and partners a short name, of unit values that of their product. */
  readonly uuid: string;
}
