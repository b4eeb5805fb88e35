import type { Standing } from '@area/domain/staff/delegation';
import { whyNotDecideAs } from '@area/domain/staff/delegation';
import type { StaffMember } from '@area/domain/staff/permission-sets';
import { maySee, seatOf, whyNotDecide } from '@area/domain/staff/seats';
import type { Seat, Seated } from '@area/domain/staff/seats';

/** The seat from which somebody decides, and in whose place. */
export interface TakenSeat {
  readonly seat: Seat;
  /** Nobody when it is their own. */
  readonly in_place_of: string | null;
}

/**
 * The seat that somebody takes about a proposal: by their own rights, or else by those of whom they replace; none when they
 * or that one made it or decided about it already.
 */
export const findSeat = (
  seated: Seated,
  { uuid }: StaffMember,
  standings: readonly Standing[],
): TakenSeat | undefined => {
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
