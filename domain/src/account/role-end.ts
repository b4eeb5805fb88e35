import type { IntervenerType } from '../intervener/status.ts';
import type { Cents } from '../money/money.ts';
import type { Reason } from '../rules/reason.ts';
import { reason } from '../rules/reason.ts';
import type { Role } from './role-codes.ts';
import { OWNER_ROLES } from './roles.ts';

/** A live role on an account. */
export interface LiveRole {
  readonly person: string;
  readonly role: Role;
}

/** What taking a role away looks at. */
export interface LeavingFacts {
  readonly account_type: IntervenerType;
  /** Whether a holder is a minor or represented by somebody. */
  readonly has_ward: boolean;
  /** Every live role on the account, of everybody. */
  readonly roles: readonly LiveRole[];
}

const SPEAKERS: readonly Role[] = ['TUTOR', 'REPRESENTANTE_LEGAL'];
const OF_ENTITY: readonly Role[] = ['ADMINISTRADOR', 'REPRESENTANTE_LEGAL'];

const isLast = (role: LiveRole, among: readonly Role[], roles: readonly LiveRole[]): boolean =>
  among.includes(role.role) &&
  !roles.some(
    (other) =>
      among.includes(other.role) && !(other.person === role.person && other.role === role.role),
  );

/**
 * Why a role cannot end, or nothing: who owns the account stays, so that both sides of a usufruct do too, and a represented
 * person and an entity always have a representative. *Source*: decisions 6.1 and 6.3 (1, 2).
 */
export const whyNotLeave = (
  role: LiveRole,
  { account_type, has_ward, roles }: LeavingFacts,
): Reason | undefined => {
  if (OWNER_ROLES.includes(role.role)) return reason('rules.leaving.owner');
  if (has_ward && isLast(role, SPEAKERS, roles)) return reason('rules.leaving.last_guardian');
  return account_type === 'J' && isLast(role, OF_ENTITY, roles)
    ? reason('rules.leaving.last_administrator')
    : undefined;
};

/** Roles that an owner or administrator gives and may end; the others come from a court or a deed, and the office ends them. */
const GIVEN: readonly Role[] = [
  'APODERADO',
  'AUTORIZADO',
  'AUTORIZADO_CONSULTA',
  'ASESOR',
  'GESTOR',
];

/**
 * Why somebody else's role cannot be taken away by the person who may change the people of an account. *Source*: decisions
 * 6.1.
 */
export const whyNotTakeAway = (role: Role): Reason | undefined =>
  GIVEN.includes(role)
    ? undefined
    : reason(OWNER_ROLES.includes(role) ? 'rules.leaving.owner' : 'rules.leaving.not_given');

/** How far a power goes after a change, against before. No limit is the furthest. */
export type PowerStep = 'SAME' | 'LESS' | 'MORE';

/** *Source*: decisions 6.3 (3): more power is signed by all holders, less counts at once. */
export const powerStep = (before: Cents | undefined, after: Cents | undefined): PowerStep => {
  if (before === after) return 'SAME';
  if (after === undefined) return 'MORE';
  return before === undefined || after < before ? 'LESS' : 'MORE';
};
