import { OWNER_ROLES } from '@area/domain/account/roles';
import type { Holding, Role } from '@area/domain/account/roles';
import { ageOn } from '@area/domain/calendar/ages';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { isBlockedStatus } from '@area/domain/intervener/status';
import type { IntervenerStatus, IntervenerType } from '@area/domain/intervener/status';
import { sql } from 'kysely';
import { prepare } from '../../platform/db/prepared.ts';
import type { Bind } from '../../platform/db/prepared.ts';
import { hasResolution } from '../../access/account-access/resolution.ts';

/** An owner of an account, or whoever looks at it, with their live roles. */
export interface AccountMember {
  readonly account_uuid: string;
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

/**
 * The owners of some accounts and whoever looks. An account with hundreds of authorised people is opened as
 * fast as one with five: the others are counted out before anything about them is read.
 */
export const listAccountMembers = prepare(
  (db, bind: Bind<{ accounts: readonly string[]; viewer: string }>) =>
    db
      .with('seen', (cte) =>
        cte
          .selectFrom('account_roles as r')
          .select(['r.account_uuid', 'r.intervener_uuid'])
          .select(({ fn, ref }) => [
            fn<Role[]>('array_agg', [ref('r.role')]).as('roles'),
            fn<boolean>('bool_or', [ref('r.has_express_power')]).as('has_express_power'),
            fn<boolean>('bool_or', [ref('r.has_mandate')]).as('has_mandate'),
            sql<boolean>`bool_or(${hasResolution(sql.ref('r.resolution_uuid'))})`.as(
              'has_resolution',
            ),
          ])
          .where('r.account_uuid', '=', sql<string>`any(${bind('accounts')}::uuid[])`)
          .where('r.status', '=', 'ACTIVE')
          .groupBy(['r.account_uuid', 'r.intervener_uuid'])
          .having(
            sql<boolean>`bool_or(r.role = any(${sql.lit(`{${OWNER_ROLES.join(',')}}`)}::text[])) or r.intervener_uuid = ${bind('viewer')}::uuid`,
          ),
      )
      .selectFrom('seen')
      .innerJoin('interveners', 'interveners.uuid', 'seen.intervener_uuid')
      .select([
        'seen.account_uuid',
        'seen.roles',
        'seen.has_express_power',
        'seen.has_mandate',
        'seen.has_resolution',
      ])
      .select([
        'interveners.uuid',
        'interveners.name',
        'interveners.intervener_type',
        'interveners.intervener_status',
      ])
      .select(['interveners.is_minor', 'interveners.is_incapable', 'interveners.birthdate'])
      .orderBy('interveners.name')
      .orderBy('interveners.uuid'),
);

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
