import { sql } from 'kysely';
import { isFreeAccount } from '../../access/proposals/restricted-store.ts';
import type { Db } from '../../platform/db/tables.ts';

/** People who wait to be added to accounts, the oldest first. */
export const waitingRoles = (db: Db) =>
  db
    .selectFrom('account_roles')
    .innerJoin('interveners', 'interveners.uuid', 'account_roles.intervener_uuid')
    .innerJoin('accounts', 'accounts.uuid', 'account_roles.account_uuid')
    .select([
      'account_roles.uuid',
      'accounts.number',
      'account_roles.role',
      'account_roles.asked',
      'account_roles.since',
      'account_roles.requested_at',
      'account_roles.envelope_uuid',
      'account_roles.signed_at',
      'account_roles.validated_at',
      'interveners.name',
      'interveners.document_number',
    ])
    .where('account_roles.status', '=', 'PENDING')
    .where('interveners.restricted_at', 'is', null)
    .where(isFreeAccount(sql.ref('account_roles.account_uuid')))
    .orderBy('account_roles.requested_at')
    .orderBy('account_roles.uuid');

/** Whether the private area shows an account. *Source*: decisions 11.5. */
export const isShownInArea = async (db: Db, uuid: string): Promise<boolean> => {
  const { is_private_area } = await db
    .selectFrom('accounts')
    .select('is_private_area')
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow();
  return is_private_area;
};
