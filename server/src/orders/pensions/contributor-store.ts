import type { ContributorKind } from '@area/domain/plan-people/contributor';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';

const KIND_OF_ROLE = sql<ContributorKind>`coalesce(contributors.kind, case account_roles.role
  when 'TITULAR' then 'PARTICIPE' when 'APORTANTE' then 'PROMOTOR' else account_roles.role end)`;

/** All present and proposed contributors of a plan; former ones are not shown. */
export const listContributorRows = async (db: Db, account: string) =>
  db
    .selectFrom('account_roles')
    .innerJoin('interveners', 'interveners.uuid', 'account_roles.intervener_uuid')
    .leftJoin('contributors', 'contributors.role_uuid', 'account_roles.uuid')
    .select([
      'account_roles.uuid',
      'account_roles.status',
      'account_roles.asked',
      'account_roles.envelope_uuid',
      'account_roles.intervener_uuid',
    ])
    .select([
      'interveners.name',
      'interveners.document_number',
      'contributors.relationship',
      KIND_OF_ROLE.as('kind'),
    ])
    .where('account_roles.account_uuid', '=', account)
    .where('account_roles.role', 'in', [
      'PARTICIPE',
      'TITULAR',
      'APORTANTE_CONYUGE',
      'APORTANTE_FAMILIAR',
      'APORTANTE',
    ])
    .where('account_roles.status', '<>', 'ENDED')
    .orderBy(sql`account_roles.role not in ('PARTICIPE', 'TITULAR')`)
    .orderBy('account_roles.requested_at')
    .orderBy('account_roles.uuid')
    .execute();
