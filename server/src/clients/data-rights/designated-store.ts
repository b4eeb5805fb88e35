import type { Db } from '../../platform/db/tables.ts';

/** Whom somebody has ever designated, as long as it was sent to be signed: what they said, in their own copy. */
export const listDesignated = async (
  db: Db,
  { intervener }: { readonly intervener: string },
): Promise<readonly object[]> =>
  db
    .selectFrom('beneficiaries')
    .innerJoin('designations', 'designations.uuid', 'beneficiaries.designation_uuid')
    .select([
      'given_name',
      'family_name_1',
      'family_name_2',
      'document_number',
      'relationship',
      'contingency',
      'line',
      'percentage',
      'irrevocable',
      'status',
      'in_force_at',
      'ended_at',
    ])
    .where('submitted_by', '=', intervener)
    .orderBy('submitted_at')
    .execute();
