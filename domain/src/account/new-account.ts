import type { IntervenerType } from '../intervener/status.ts';
import type { ProductType } from '../product/product.ts';
import type { FieldReason } from '../rules/reason.ts';
import { atField, reason } from '../rules/reason.ts';
import type { Role } from './role-codes.ts';
import { OWNER_ROLES } from './roles.ts';

/** People on a new account at most. *Source*: ours. */
export const NEW_ACCOUNT_PEOPLE_MAX = 20;

/** How a new account is signed; rules of its own (O) are agreed once it is there. *Source*: decisions 6.3. */
export const NEW_ACCOUNT_ARRANGEMENTS = ['I', 'C'] as const;

/** Who may act for a minor or somebody incapable. *Source*: decisions 6.3. */
const GUARDIANS: readonly Role[] = ['TUTOR', 'REPRESENTANTE_LEGAL'];
/** Who may act for a company. *Source*: decisions 6.1. */
const COMPANY_ACTORS: readonly Role[] = [
  'ADMINISTRADOR',
  'APODERADO',
  'REPRESENTANTE_LEGAL',
  'JUNTA_DIRECTIVA',
];

/** Somebody on an account that is to be opened. */
export interface NewAccountPerson {
  readonly uuid: string;
  readonly role: Role;
  readonly intervener_type: IntervenerType;
  /** A minor, or somebody whom a court has put under another's care. */
  readonly is_ward: boolean;
  /** Blocked or deceased: nothing is opened for them. */
  readonly is_out: boolean;
}

/** Why an account may not be opened for these people, all of it. *Source*: decisions 1.8, 6.1 and 6.3. */
export const whyNotOpen = (
  type: ProductType,
  people: readonly NewAccountPerson[],
): readonly FieldReason[] => {
  const owners = people.filter(({ role }) => OWNER_ROLES.includes(role));
  const has = (roles: readonly Role[]): boolean => people.some(({ role }) => roles.includes(role));
  const isWrong: Readonly<Record<string, boolean>> = {
    no_owner: owners.length === 0,
    usufruct: has(['NUDO_PROPIETARIO']) !== has(['USUFRUCTUARIO']),
    participant: owners.some(({ role }) => (role === 'PARTICIPE') !== (type === 'P')),
    guardian: owners.some(({ is_ward }) => is_ward) && !has(GUARDIANS),
    administrator:
      owners.some(({ intervener_type }) => intervener_type === 'J') && !has(COMPANY_ACTORS),
    twice: new Set(people.map(({ uuid, role }) => `${uuid} ${role}`)).size < people.length,
    out: people.some(({ is_out }) => is_out),
  };
  return Object.entries(isWrong).flatMap(([key, holds]) =>
    atField('people', holds ? reason(`rules.new_account.${key}`) : undefined),
  );
};
