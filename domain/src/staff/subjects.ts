/** Kinds of things that staff decide about. A proposal keeps which ones it was made on. *Source*: ADR 177. */
export const SUBJECT_KINDS = [
  'account',
  'bank_account',
  'change',
  'document',
  'intervener',
  'kyc',
  'operation',
  'payment',
  'role',
  'staff',
] as const;
export type SubjectKind = (typeof SUBJECT_KINDS)[number];

/** A thing that staff decide about, by its identifier. */
export interface Subject {
  readonly kind: SubjectKind;
  readonly uuid: string;
}
