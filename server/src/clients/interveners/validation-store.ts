import type { Db } from '../../platform/db/tables.ts';

/** Of which kinds the validated documents of somebody are. */
export const listValidatedKinds = async (db: Db, person: string) =>
  db
    .selectFrom('documents')
    .select('subcategory')
    .where('intervener_uuid', '=', person)
    .where('status', '=', 'VALIDATED')
    .execute();

/** The last envelope of a declaration of tax residence. */
export const findLastDeclarationEnvelope = async (db: Db, declaration: string) =>
  db
    .selectFrom('envelopes')
    .select('status')
    .where('purpose', '=', 'TAX_RESIDENCE')
    .where('entity_uuid', '=', declaration)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** An account on which somebody has a role that counts. */
export const findActiveAccount = async (db: Db, person: string) =>
  db
    .selectFrom('account_roles')
    .select('account_uuid')
    .where('intervener_uuid', '=', person)
    .where('status', '=', 'ACTIVE')
    .limit(1)
    .executeTakeFirst();
