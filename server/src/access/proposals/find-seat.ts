import type { Standing } from '@area/domain/staff/delegation';
import { whyNotDecideAs } from '@area/domain/staff/delegation';
import type { StaffMember } from '@area/domain/staff/permission-sets';
import { maySee, seatOf, whyNotDecide } from '@area/domain/staff/seats';
import type { HeldSeat, Seated } from '@area/domain/staff/seats';

/**
 * The approval that somebody gives to a proposal: by their own rights, or by those of people whom they replace; none if
 * they or the replaced person made it or decided about it already.
 */
export const findSeat = (
  seated: Seated,
  { uuid }: StaffMember,
  standings: readonly Standing[],
): HeldSeat | undefined => {
  for (const { permission_set, in_place_of } of standings) {
    const as = { uuid, permission_set };
    const seat = seatOf(seated, as);
    const isFree =
      !whyNotDecide(seated, as) &&
      !whyNotDecideAs({ in_place_of }, { decider_uuid: uuid, maker_uuid: seated.maker }) &&
      !seated.decisions.some(({ staff }) => staff === in_place_of);
    if (seat && isFree) return { seat, in_place_of: in_place_of ?? null };
  }
  return undefined;
};

/** Whether somebody sees a proposal, by their own rights or those of whom they replace. */
export const canSee = (
  seated: Pick<Seated, 'maker' | 'seats'>,
  { uuid }: StaffMember,
  standings: readonly Standing[],
): boolean => standings.some(({ permission_set }) => maySee(seated, { uuid, permission_set }));
