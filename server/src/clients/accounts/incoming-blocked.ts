import { OWNER_ROLES } from '@area/domain/account/roles';
import { FATCA_STATUSES } from '@area/domain/kyc/tax-residence-codes';
import { isIncomingBlocked } from '@area/domain/kyc/fatca-person';
import { sql } from 'kysely';

const listed = (values: readonly string[]) => sql.join(values.map((value) => sql.lit(value)));

/** Whether an owner of an account has not declared where they pay taxes, so that no money comes in. *Source*: decisions 5.3. */
export const incomingBlockedOf = (account: unknown) => sql<boolean>`exists(
  select from account_roles owning join interveners owner on owner.uuid = owning.intervener_uuid
   where owning.account_uuid = ${account} and owning.status = 'ACTIVE' and owning.role in (${listed(OWNER_ROLES)})
     and owner.fatca_status in (${listed(FATCA_STATUSES.filter(isIncomingBlocked))}))`;
