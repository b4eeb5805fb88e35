import type { Holding } from '@area/domain/account/roles';
import { ageOn } from '@area/domain/calendar/ages';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { isBlockedStatus } from '@area/domain/intervener/status';
import type { IntervenerType } from '@area/domain/intervener/status';
import type { AccountMember } from './summary-store.ts';

/** Whose account it is among its owners. */
export const accountTypeOf = (owners: readonly AccountMember[]): IntervenerType =>
  owners.some(({ intervener_type, roles }) => intervener_type === 'J' && roles.includes('TITULAR'))
    ? 'J'
    : 'F';

/** The roles that somebody may use on an account: none if there is nobody or they are blocked. */
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
