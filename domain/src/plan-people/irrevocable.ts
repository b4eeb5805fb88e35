import type { Reason } from '../rules/reason.ts';
import { reason } from '../rules/reason.ts';

/** Somebody of a designation, as far as the designation in force binds the participant to them. */
export interface BoundBeneficiary {
  /** The designation in force names them irrevocably, in this or the line that it was copied from. */
  readonly is_bound: boolean;
}

/**
 * Why the participant alone cannot change or remove somebody, or nothing: an irrevocable beneficiary in force stays unchanged
 * in each later designation. In an unsigned draft it may still be undone. *Source*: decisions 4 (beneficiary, `irrevocable`),
 * ADR 49.
 */
export const whyNotChangeBeneficiary = ({ is_bound }: BoundBeneficiary): Reason | undefined =>
  is_bound ? reason('rules.beneficiary.irrevocable') : undefined;

/** Somebody whom the office is about to release. */
export interface ReleaseFacts extends BoundBeneficiary {
  readonly is_in_force: boolean;
  /** Another designation waits to be signed, and its document says the same. */
  readonly is_designation_waiting: boolean;
}

/**
 * Why the office does not release somebody who consented in writing, or nothing: only who binds the participant can let
 * them go. *Source*: ADR 138.
 */
export const whyNotRelease = ({
  is_bound,
  is_in_force,
  is_designation_waiting,
}: ReleaseFacts): Reason | undefined => {
  if (!is_bound || !is_in_force) return reason('rules.beneficiary.not_bound');
  return is_designation_waiting ? reason('rules.beneficiary.designation_waits') : undefined;
};
