import type { IntervenerType } from '../intervener/status.ts';
import { MINOR_ROW, grantOf } from './matrix.ts';
import type { ActingRole, Grant } from './matrix.ts';
import type { AccountAction, Role } from './role-codes.ts';

export {
  ACCOUNT_ACTIONS,
  OTHER_ROLES,
  ROLES,
  ROLES_FOR_LEGAL_ENTITIES,
  ROLES_FOR_PERSONS,
} from './role-codes.ts';
export type { AccountAction, Role } from './role-codes.ts';

/** A person on an account, as far as permissions go. */
export interface Holding {
  readonly role: ActingRole;
  /** Legal entities never log in, and minors only read. *Source*: decisions 6.1. */
  readonly is_minor: boolean;
  /** Of a minor, when it is known. *Units*: years. */
  readonly age?: number;
  /** Whose account it is, when it is known. */
  readonly account_type?: IntervenerType;
  /** Whether the power names the bank accounts expressly. */
  readonly has_express_power?: boolean;
  /** Whether the holder has mandated the adviser or manager. */
  readonly has_mandate?: boolean;
  /** Whether the board has decided it, and the office has confirmed it. */
  readonly has_resolution?: boolean;
}

/** Age from which a minor may read an own account. *Units*: years. *Source*: decisions 6.1. */
export const MINOR_VIEW_AGE_MIN_YEARS = 14;

/** Grants for the whole account; `whyNotAct` decides the others. */
const WHOLE: readonly Grant[] = [
  'YES',
  'COUNTED',
  'TOGETHER',
  'HOLDER',
  'PLAN',
  'LIMITED',
  'POWER',
  'AGED',
];

/** Grants for the whole account once a flag was granted apart. */
const APART: Readonly<Partial<Record<Grant, keyof Holding>>> = {
  EXPRESS: 'has_express_power',
  MANDATE: 'has_mandate',
  RESOLUTION: 'has_resolution',
};

const isTooYoung = ({ age }: Holding): boolean =>
  age !== undefined && age < MINOR_VIEW_AGE_MIN_YEARS;

/** How far one role of a person goes. *Source*: decisions 6.1. */
export const grantFor = (holding: Holding, action: AccountAction): Grant => {
  if (!holding.is_minor) return grantOf(holding.role, action, holding.account_type);
  return isTooYoung(holding) ? 'NO' : MINOR_ROW[action];
};

/** Whether one role lets a person do something on the account; several roles are a union. *Source*: decisions 6.1. */
export const mayOnAccount = (holdings: readonly Holding[], action: AccountAction): boolean =>
  holdings.some((holding) => {
    const grant = grantFor(holding, action);
    const apart = APART[grant];
    return WHOLE.includes(grant) || (apart !== undefined && holding[apart] === true);
  });

/** The roles whose people own what the account holds. *Source*: decisions 6.1 and 6.3. */
export const OWNER_ROLES: readonly Role[] = [
  'TITULAR',
  'PARTICIPE',
  'NUDO_PROPIETARIO',
  'USUFRUCTUARIO',
];

/** The roles whose people only pay into a plan. *Source*: decisions 6.1. */
export const CONTRIBUTOR_ROLES: readonly Role[] = [
  'APORTANTE_CONYUGE',
  'APORTANTE_FAMILIAR',
  'APORTANTE',
];
