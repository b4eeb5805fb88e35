import type { Seated } from '@area/domain/staff/seats';
import type { DecisionRow, ProposalRow } from './store.ts';

/** Who made a decision: the person who decided, and for whom they decided. */
const behind = ({
  staff_uuid,
  in_place_of,
  seat,
}: Pick<DecisionRow, 'staff_uuid' | 'in_place_of' | 'seat'>) =>
  [staff_uuid, ...(in_place_of === null ? [] : [in_place_of])].map((staff) => ({ staff, seat }));

/** A proposal as far as it decides who may decide. */
export const seatedOf = (
  { maker_uuid, seats }: Pick<ProposalRow, 'maker_uuid' | 'seats'>,
  decisions: readonly Pick<DecisionRow, 'staff_uuid' | 'in_place_of' | 'seat'>[],
): Seated => ({ maker: maker_uuid, seats, decisions: decisions.flatMap(behind) });
