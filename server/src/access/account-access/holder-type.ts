import type { Role } from '@area/domain/account/roles';
import type { IntervenerType } from '@area/domain/intervener/status';

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
