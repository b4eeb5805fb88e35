import type { PeriodicOrderShown } from '@area/contract/periodics/schemas';
import type { Db } from '../../../platform/db/tables.ts';

export const findWaitingEnvelope = async (
  db: Db,
  operation: string,
): Promise<PeriodicOrderShown['waiting']> => {
  const row = await db
    .selectFrom('envelopes')
    .select(['uuid', 'purpose'])
    .where('entity_uuid', '=', operation)
    .where('purpose', 'in', ['PERIODIC_CHANGE', 'PERIODIC_CANCEL'])
    .where('status', '=', 'PENDING')
    .executeTakeFirst();
  return row
    ? { kind: row.purpose === 'PERIODIC_CHANGE' ? 'CHANGE' : 'CANCEL', uuid_envelope: row.uuid }
    : null;
};
