import { OWNER_ROLES } from '@area/domain/account/roles';
import type { Holding, Role } from '@area/domain/account/roles';
import { ageOn } from '@area/domain/calendar/ages';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { isBlockedStatus } from '@area/domain/intervener/status';
import type { IntervenerStatus, IntervenerType } from '@area/domain/intervener/status';
import { sql } from 'kysely';
import type { Expression } from 'kysely';
import { codeArray } from '../../platform/db/code-list.ts';
import { hasResolution } from '../../access/account-access/store.ts';

/** An owner of an account, or whoever looks at it, with their live roles. */
export interface AccountMember {
  readonly uuid: string;
  readonly name: string;
  readonly intervener_type: IntervenerType;
  readonly intervener_status: IntervenerStatus;
  readonly is_minor: boolean;
  readonly is_incapable: boolean;
  readonly birthdate: CivilDate | null;
  readonly roles: readonly Role[];
  readonly has_express_power: boolean;
  readonly has_mandate: boolean;
  readonly has_resolution: boolean;
}

const isOwnRow = sql<boolean>`r.role = any(${codeArray(OWNER_ROLES)})`;

/**
 * The owners of an account and whoever looks, as one column of another statement. An account with hundreds of authorised people is
 * opened as fast as one with five: the others are counted out before anything about them is read.
 */
export const membersOf = (account: Expression<unknown>, viewer: Expression<string>) =>
  sql<AccountMember[]>`(
    select coalesce(json_agg(json_build_object(
             'uuid', i.uuid, 'name', i.name, 'intervener_type', i.intervener_type, 'intervener_status', i.intervener_status,
             'is_minor', i.is_minor, 'is_incapable', i.is_incapable, 'birthdate', i.birthdate, 'roles', seen.roles,
             'has_express_power', seen.has_express_power, 'has_mandate', seen.has_mandate, 'has_resolution', seen.has_resolution
           ) order by i.name, i.uuid), '[]')
      from (
        select r.intervener_uuid, array_agg(r.role) as roles, bool_or(r.has_express_power) as has_express_power,
               bool_or(r.has_mandate) as has_mandate, bool_or(${hasResolution(sql.ref('r.resolution_uuid'))}) as has_resolution
          from account_roles r
         where r.account_uuid = ${account} and r.status = 'ACTIVE'
         group by r.intervener_uuid
        having bool_or(${isOwnRow}) or r.intervener_uuid = ${viewer}::uuid) seen
      join interveners i on i.uuid = seen.intervener_uuid)`;

/** Whose account it is among its owners. */
export const accountTypeOf = (owners: readonly AccountMember[]): IntervenerType =>
  owners.some(({ intervener_type, roles }) => intervener_type === 'J' && roles.includes('TITULAR'))
    ? 'J'
    : 'F';

/** What somebody may go by on an account: nothing, when it is nobody or they are blocked. */
export const holdingsOf = (
  viewer: AccountMember | undefined,
  { account_type, today }: { readonly account_type: IntervenerType; readonly today: CivilDate },
): Holding[] => {
  if (!viewer || isBlockedStatus(viewer.intervener_status)) return [];
  const { is_minor, birthdate, has_express_power, has_mandate, has_resolution } = viewer;
  const age = birthdate === null ? {} : { age: ageOn(birthdate, today) };
  return viewer.roles.map((role) => ({
    role,
    is_minor,
    account_type,
    has_express_power,
    has_mandate,
    has_resolution,
    ...age,
  }));
};
