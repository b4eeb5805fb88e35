import type { Role } from '@area/domain/account/roles';
import type { IntervenerType } from '@area/domain/intervener/status';
import { sql } from 'kysely';
import type { Expression } from 'kysely';

/** Whose account it is, a company's or a person's: the same role means something else on either. *Source*: decisions 6.1. */
export const holderTypeOf = (account: Expression<unknown>) =>
  sql<IntervenerType>`(
    select case when bool_or(i.intervener_type = 'J') then 'J' else 'F' end
      from account_roles r join interveners i on i.uuid = r.intervener_uuid
     where r.account_uuid = ${account} and r.role = 'TITULAR' and r.status = 'ACTIVE')`;

/** The same where the people are known already. */
export const holderTypeAmong = (
  people: readonly {
    readonly roles: readonly Role[];
    readonly intervener_type: IntervenerType;
  }[],
): IntervenerType =>
  people.some(({ roles, intervener_type }) => intervener_type === 'J' && roles.includes('TITULAR'))
    ? 'J'
    : 'F';
