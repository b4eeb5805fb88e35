import { OWNER_ROLES } from '@area/domain/account/roles';
import { sql } from 'kysely';

/** Whether a bank account is that of an owner, now or once: only there payments go. Whoever pays into a plan has one to be debited. */
export const isOfOwner = sql<boolean>`exists(
  select from account_roles owning
   where owning.account_uuid = bank_accounts.account_uuid and owning.intervener_uuid = bank_accounts.holder_uuid
     and owning.role = any(${sql.lit(`{${OWNER_ROLES.join(',')}}`)}::text[]))`;
