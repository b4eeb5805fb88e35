import type { CivilDate } from '../calendar/civil-date.ts';
import { addDays } from '../calendar/civil-date.ts';
import type { Reason } from '../rules/reason.ts';
import { reason } from '../rules/reason.ts';
import type { StaffStatus } from './member-status.ts';
import type { PermissionSet } from './permission-sets.ts';

/** Longer absences are a change of role. *Units*: days. *Source*: ADR 175. */
export const DELEGATION_MAX_DAYS = 90;

/** Somebody decides in the place of another between two dates, both included. *Source*: office 1. */
export interface Delegation {
  readonly from_uuid: string;
  readonly to_uuid: string;
  readonly starts_on: CivilDate;
  readonly ends_on: CivilDate;
}

/** The two people of a delegation, and the day on which it is made. */
export interface DelegationFacts {
  readonly from_status: StaffStatus;
  readonly to_status: StaffStatus;
  readonly today: CivilDate;
}

/** Why a delegation is not possible, or nothing. *Source*: office 1. */
export const whyNotDelegate = (
  { from_uuid, to_uuid, starts_on, ends_on }: Delegation,
  { from_status, to_status, today }: DelegationFacts,
): Reason | undefined => {
  if (from_uuid === to_uuid) return reason('rules.delegation.self');
  if (from_status !== 'ACTIVE' || to_status !== 'ACTIVE')
    return reason('rules.delegation.inactive');
  if (starts_on < today || ends_on < starts_on) return reason('rules.delegation.dates');
  return addDays(starts_on, DELEGATION_MAX_DAYS - 1) < ends_on
    ? reason('rules.delegation.too_long', { days: DELEGATION_MAX_DAYS.toString() })
    : undefined;
};

/** By whose rights somebody decides: their own, or those of whom they replace. */
export interface Standing {
  readonly permission_set: PermissionSet;
  /** Nobody when it is their own. */
  readonly in_place_of: string | undefined;
}

/**
 * Why somebody may not decide about a proposal by such rights, or nothing: never about what they made, nor as a delegate of
 * the maker. *Source*: office 1 and 2.
 */
export const whyNotDecideAs = (
  { in_place_of }: Pick<Standing, 'in_place_of'>,
  { decider_uuid, maker_uuid }: { readonly decider_uuid: string; readonly maker_uuid: string },
): Reason | undefined =>
  decider_uuid === maker_uuid || in_place_of === maker_uuid
    ? reason('rules.four_eyes.same')
    : undefined;
