import type { Seated } from '@area/domain/staff/seats';
import type { DecisionRow, ProposalRow } from './store.ts';

/** A proposal as far as it decides who may decide. */
export const seatedOf = (
  { maker_uuid, seats }: Pick<ProposalRow, 'maker_uuid' | 'seats'>,
  decisions: readonly Pick<DecisionRow, 'staff_uuid' | 'seat'>[],
): Seated => ({
  maker: maker_uuid,
  seats,
  decisions: decisions.map(({ staff_uuid, seat }) => ({ staff: staff_uuid, seat })),
});
