import type { Reason } from '../rules/reason.ts';
import { reason } from '../rules/reason.ts';
import type { Standing } from './delegation.ts';
import type { OfficeNeed } from './office-actions.ts';
import { whyNotStaff } from './permission-sets.ts';
import type { PermissionSet, StaffMember } from './permission-sets.ts';

/**
 * An approval that a proposal needs; each is given by another person, and never by the maker. APPROVER releases what
 * operations and systems do, COMPLIANCE what concerns money laundering, and AML_APPROVER is the second person where
 * compliance itself proposes. *Source*: decisions 6.2 and 11.15.
 */
export const SEATS = ['APPROVER', 'COMPLIANCE', 'AML_APPROVER'] as const;
export type Seat = (typeof SEATS)[number];

/** Whoever takes a seat holds the right to approve. */
const approving = (...sets: readonly PermissionSet[]): readonly PermissionSet[] =>
  sets.filter((set) => !whyNotStaff(set, 'APPROVE'));

/** Who may approve. An approver does not need the right to propose. *Source*: decisions 6.2 and 11.15. */
export const SEAT_HOLDERS: Readonly<Record<Seat, readonly PermissionSet[]>> = {
  APPROVER: approving('OPERATIONS_ADMINISTRATOR'),
  COMPLIANCE: approving('COMPLIANCE'),
  AML_APPROVER: approving('COMPLIANCE', 'OPERATIONS_ADMINISTRATOR'),
};

/** The approvals that a write needs besides its maker, each by a different person. */
export const seatsFor = (need: OfficeNeed, maker: PermissionSet): readonly Seat[] => {
  switch (need) {
    case 'ONE':
      return [];
    case 'TWO':
      return ['APPROVER'];
    case 'TWO_WITH_COMPLIANCE':
      return maker === 'COMPLIANCE' ? ['AML_APPROVER'] : ['COMPLIANCE'];
  }
};

/** A proposal as far as it decides who may decide. */
export interface Seated {
  readonly maker: string;
  readonly seats: readonly Seat[];
  /** Who has decided already, and from which seat. */
  readonly decisions: readonly { readonly staff: string; readonly seat: Seat }[];
}

const holds = (seat: Seat, { permission_set }: StaffMember): boolean =>
  SEAT_HOLDERS[seat].includes(permission_set);

const isFree = ({ decisions }: Seated, seat: Seat): boolean =>
  !decisions.some((decision) => decision.seat === seat);

/** The approval that a member of staff may give; nothing if none of the missing ones is theirs. */
export const seatOf = (proposal: Seated, member: StaffMember): Seat | undefined =>
  proposal.seats.find((seat) => isFree(proposal, seat) && holds(seat, member));

/**
 * Why a member of staff cannot decide about a proposal, or nothing. The reason names who could.
 * *Source*: decisions 6.2, ADR 177.
 */
export const whyNotDecide = (proposal: Seated, member: StaffMember): Reason | undefined => {
  if (proposal.maker === member.uuid) return reason('rules.four_eyes.same');
  if (proposal.decisions.some(({ staff }) => staff === member.uuid))
    return reason('rules.four_eyes.decided');
  if (seatOf(proposal, member)) return undefined;
  return reason('rules.four_eyes.approver');
};

/** Whether a member of staff sees a proposal: their own, one that they may approve, and any if their right is to read. */
export const maySee = (
  { maker, seats }: Pick<Seated, 'maker' | 'seats'>,
  member: StaffMember,
): boolean =>
  maker === member.uuid ||
  seats.some((seat) => holds(seat, member)) ||
  !whyNotStaff(member.permission_set, 'VIEW_AUDIT_LOG');

/** An approval that somebody may give, and for whom. */
export interface HeldSeat {
  readonly seat: Seat;
  /** Nobody when it is their own. */
  readonly in_place_of: string | null;
}

/** Every approval that somebody may give by their own rights or by those of people whom they replace. *Source*: office 1. */
export const heldSeats = (standings: readonly Standing[]): readonly HeldSeat[] =>
  standings.flatMap(({ permission_set, in_place_of = null }) =>
    SEATS.filter((seat) => SEAT_HOLDERS[seat].includes(permission_set)).map((seat) => ({
      seat,
      in_place_of,
    })),
  );

/** The approvals of what is about money laundering or a high risk: compliance is among those who decide. *Source*: decisions 6.2 and 11.15. */
export const AML_SEATS: readonly Seat[] = SEATS.filter((seat) =>
  SEAT_HOLDERS[seat].includes('COMPLIANCE'),
);

/**
 * The seats of proposals of which a permission set learns nothing where something shows that a proposal about it waits: those of
 * compliance, unless they are its own or it may see AML notes. *Source*: decisions 1.7 (no tipping-off), ADR 197 and 255.
 */
export const hiddenSeats = (set: PermissionSet): readonly Seat[] =>
  whyNotStaff(set, 'VIEW_AML_NOTES')
    ? AML_SEATS.filter((seat) => !SEAT_HOLDERS[seat].includes(set))
    : [];

/** Who could give the missing approvals: shown to a person who may not. */
export const whoMayDecide = (proposal: Seated): readonly PermissionSet[] => [
  ...new Set(
    proposal.seats.filter((seat) => isFree(proposal, seat)).flatMap((seat) => SEAT_HOLDERS[seat]),
  ),
];
