import { ROLE_OF_CONTRIBUTOR } from '@area/domain/plan-people/contributor';
import type { Insertable } from 'kysely';
import type { ContributorsTable, Db } from '../../platform/db/tables.ts';
import type { NamedPerson } from '../printed-documents/parties.ts';

export const insertContributor = async (
  db: Db,
  row: Insertable<ContributorsTable>,
): Promise<void> => {
  await db.insertInto('contributors').values(row).execute();
};

export const isContributor = async (
  db: Db,
  account: string,
  document: string,
): Promise<boolean> => {
  const held = await db
    .selectFrom('account_roles')
    .innerJoin('interveners', 'interveners.uuid', 'account_roles.intervener_uuid')
    .select('account_roles.uuid')
    .where('account_roles.account_uuid', '=', account)
    .where('account_roles.role', 'in', ['APORTANTE_CONYUGE', 'APORTANTE_FAMILIAR', 'APORTANTE'])
    .where('account_roles.status', '<>', 'ENDED')
    .where('interveners.document_number', '=', document)
    .limit(1)
    .executeTakeFirst();
  return held !== undefined;
};

/** An entity and the plan account that it pays into. */
export interface Promotion {
  readonly account: string;
  readonly entity: string;
  readonly by: string;
  readonly at: Date;
}

export const PROMOTER = ROLE_OF_CONTRIBUTOR.PROMOTOR;

export const findPromoter = async (db: Db, { account, entity }: Promotion) =>
  db
    .selectFrom('account_roles')
    .select('uuid')
    .where('account_uuid', '=', account)
    .where('intervener_uuid', '=', entity)
    .where('role', '=', PROMOTER)
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst();

/** The rules that the office has set for a plan account. */
export const findRegime = async (db: Db, account: string) =>
  db
    .selectFrom('contribution_regimes')
    .selectAll()
    .where('account_uuid', '=', account)
    .executeTakeFirst();

/** The participant of a plan account, if somebody is. */
export const findParticipant = async (db: Db, account: string): Promise<NamedPerson | undefined> =>
  db
    .selectFrom('account_roles')
    .innerJoin('interveners', 'interveners.uuid', 'account_roles.intervener_uuid')
    .select(['interveners.uuid', 'interveners.name', 'interveners.document_number'])
    .where('account_roles.account_uuid', '=', account)
    .where('account_roles.role', 'in', ['PARTICIPE', 'TITULAR'])
    .where('account_roles.status', '=', 'ACTIVE')
    .orderBy('account_roles.role')
    .limit(1)
    .executeTakeFirst();
