import type { Reason } from '../rules/reason.ts';
import { reason } from '../rules/reason.ts';

/** Somebody of a designation, as far as the designation in force binds the participant to them. */
export interface BoundBeneficiary {
  /** The designation in force names them irrevocably, in this or the line that it was copied from. */
  readonly is_bound: boolean;
}

/**
 * Why the participant alone cannot change or remove somebody, or nothing: whoever was designated irrevocably, and is
 * so in force, stays as they are in each later designation. In a draft that nobody signed yet it may still be undone.
 * *Source*: decisions 4 (beneficiary, `irrevocable`), ADR 49.
 */
export const whyNotChangeBeneficiary = ({ is_bound }: BoundBeneficiary): Reason | undefined =>
  is_bound ? reason('rules.beneficiary.irrevocable') : undefined;
