import type { CoveredContingency } from '@area/domain/pension/incompatibility';
import type { Selectable } from 'kysely';
import type { ContributionsTable, Db } from '../../platform/db/tables.ts';
import type { OperationWhole } from '../operations/store.ts';
import type { Contributing } from './evaluate-contribution.ts';

/** Who put a contribution in, and for what. */
export type Contribution = Selectable<ContributionsTable>;

type Kept = Pick<Contributing, 'kind' | 'contributor' | 'participant'> & {
  readonly destined_for: CoveredContingency | null;
};

/** Writes down who contributes with an operation: one that is made once, one that repeats, or an instalment of it. */
export const insertContribution = async (
  db: Db,
  { uuid: operation_uuid, created_at }: OperationWhole,
  { kind, contributor, participant, destined_for }: Kept,
): Promise<void> => {
  await db
    .insertInto('contributions')
    .values({
      operation_uuid,
      contributor_uuid: contributor,
      kind,
      participant_uuid: participant.uuid,
      destined_for,
      created_at,
    })
    .execute();
};

export const findContribution = async (
  db: Db,
  operation: string,
): Promise<Contribution | undefined> =>
  db
    .selectFrom('contributions')
    .selectAll()
    .where('operation_uuid', '=', operation)
    .executeTakeFirst();
