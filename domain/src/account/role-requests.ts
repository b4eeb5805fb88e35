import type { IntervenerType } from '../intervener/status.ts';
import type { Reason } from '../rules/reason.ts';
import { reason, reasonsOf } from '../rules/reason.ts';
import type { Role } from './role-codes.ts';

/** An attorney, an authorised person, a guardian or authorised person. *Source*: specification 3. */
export const INTERVENER_KINDS_TO_ADD = [
  'JURIDICAL_ACCOUNT',
  'PHYSICAL_ACCOUNT',
  'PHYSICAL_ACCOUNT_TUTOR',
] as const;
export type IntervenerKindToAdd = (typeof INTERVENER_KINDS_TO_ADD)[number];

/** Whose account it is. */
export interface RoleTarget {
  readonly account_type: IntervenerType;
  readonly has_minor_holder: boolean;
}

/** Who may be added to an account. *Source*: specification 6, decisions 6.1. */
export const kindToAdd = ({ account_type, has_minor_holder }: RoleTarget): IntervenerKindToAdd => {
  if (account_type === 'J') return 'JURIDICAL_ACCOUNT';
  return has_minor_holder ? 'PHYSICAL_ACCOUNT_TUTOR' : 'PHYSICAL_ACCOUNT';
};

/** The roles of each kind; an authorised person operates or only looks. *Source*: specification 6. */
export const ROLES_TO_ADD: Readonly<Record<IntervenerKindToAdd, readonly Role[]>> = {
  JURIDICAL_ACCOUNT: ['APODERADO'],
  PHYSICAL_ACCOUNT: ['AUTORIZADO', 'AUTORIZADO_CONSULTA'],
  PHYSICAL_ACCOUNT_TUTOR: ['TUTOR', 'AUTORIZADO', 'AUTORIZADO_CONSULTA'],
};

/** Why somebody cannot be added to an account with a role, or nothing. *Source*: specification 6. */
export const whyNotAdd = (
  account: RoleTarget,
  added: { readonly role: Role; readonly has_role_already: boolean },
): Reason | undefined => {
  if (!ROLES_TO_ADD[kindToAdd(account)].includes(added.role)) return reason('rules.adding.role');
  return added.has_role_already ? reason('rules.adding.already') : undefined;
};

/** Lifecycle of a role on an account; existing ones keep working meanwhile. *Source*: decisions 1.8. */
export const ROLE_STATUSES = ['PENDING', 'ACTIVE', 'ENDED'] as const;
export type RoleStatus = (typeof ROLE_STATUSES)[number];

/** What makes a new role count. */
export interface PendingRole {
  readonly are_documents_validated: boolean;
  /** Signed by all holders, guardians in the place of minors; the office checks the document of the added person. */
  readonly missing_signatures: number;
}

/** Everything that keeps a new role from being active: all holders sign, the office validates. *Source*: decisions 6.1. */
export const whyNotActive = ({
  are_documents_validated,
  missing_signatures,
}: PendingRole): readonly Reason[] =>
  reasonsOf([
    missing_signatures > 0 && 'rules.adding.signatures',
    !are_documents_validated && 'rules.adding.documents',
  ]);
