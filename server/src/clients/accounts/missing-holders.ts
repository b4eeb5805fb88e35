import type { Db } from '../../platform/db/tables.ts';
import type { EnvelopeState } from '../../documents/signatures/state.ts';
import { hasSigned, listStates } from '../../documents/signatures/state.ts';
import { getEnvelopes } from '../../documents/signatures/envelopes-store.ts';

/** How many holders have not signed. The added person is left out: whether they can sign here would reveal whether they are a client. */
const missingHoldersIn = (state: EnvelopeState): number => {
  const { envelope, people, progress } = state;
  const added = people.find(({ uuid }) => uuid === envelope.person_uuid);
  return progress.missing_count - (added && !hasSigned(state, added.uuid) ? 1 : 0);
};

/** The same of each of some envelopes, by uuid. */
export const listMissingHolders = async (
  db: Db,
  envelopes: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  if (envelopes.length === 0) return new Map();
  const states = await listStates(db, await getEnvelopes(db, envelopes));
  return new Map(states.map((state) => [state.envelope.uuid, missingHoldersIn(state)]));
};
