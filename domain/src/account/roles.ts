/** Roles of a person on an account. *Source*: specification 6. */
export const ROLES_FOR_PERSONS = [
  'APODERADO', 'AUTORIZADO', 'AUTORIZADO_CONSULTA', 'NUDO_PROPIETARIO', 'USUFRUCTUARIO', 'TITULAR',
  'APORTANTE_CONYUGE', 'APORTANTE_FAMILIAR', 'REPRESENTANTE_LEGAL', 'TUTOR',
] as const;
export const ROLES_FOR_LEGAL_ENTITIES = [
  'ADMINISTRADOR', 'APODERADO', 'TITULAR', 'REPRESENTANTE_LEGAL', 'JUNTA_DIRECTIVA',
] as const;
export const OTHER_ROLES = ['ASESOR', 'FIDUCIARIO', 'GESTOR', 'PARTICIPE', 'APORTANTE'] as const;

export const ROLES = [
  ...ROLES_FOR_PERSONS,
  'ADMINISTRADOR',
  'JUNTA_DIRECTIVA',
  ...OTHER_ROLES,
] as const;
export type Role = (typeof ROLES)[number];

/** What may be done on an account: view, documents, operate, sign. *Source*: decisions 6.1. */
export const ACCOUNT_ACTIONS = ['V', 'D', 'O', 'S'] as const;
export type AccountAction = (typeof ACCOUNT_ACTIONS)[number];

const EVERYTHING: readonly AccountAction[] = ['V', 'D', 'O', 'S'];
const LOOKING: readonly AccountAction[] = ['V', 'D'];
const NOTHING: readonly AccountAction[] = [];

/** The compiler makes the table complete: a new role must say what it may. *Source*: decisions 6.1. */
const ALLOWED: Readonly<Record<Role, readonly AccountAction[]>> = {
  TITULAR: EVERYTHING,
  PARTICIPE: EVERYTHING,
  APODERADO: EVERYTHING,
  AUTORIZADO: EVERYTHING,
  AUTORIZADO_CONSULTA: LOOKING,
  NUDO_PROPIETARIO: EVERYTHING,
  USUFRUCTUARIO: EVERYTHING,
  REPRESENTANTE_LEGAL: EVERYTHING,
  TUTOR: EVERYTHING,
  ADMINISTRADOR: EVERYTHING,
  FIDUCIARIO: EVERYTHING,
  JUNTA_DIRECTIVA: ['V', 'D', 'S'],
  ASESOR: ['V'],
  GESTOR: ['V'],
  // Contributors see only their own contributions, never the account: their calls come with pensions.
  APORTANTE_CONYUGE: NOTHING,
  APORTANTE_FAMILIAR: NOTHING,
  APORTANTE: NOTHING,
};

/** A person on an account, as far as permissions go. */
export interface Holding {
  readonly role: Role;
  /** Legal entities never log in and minors only look. *Source*: decisions 6.1. */
  readonly is_minor: boolean;
}

/** Whether one role lets a person do something on the account; several roles are a union. */
export const mayOnAccount = (holdings: readonly Holding[], action: AccountAction): boolean =>
  holdings.some(({ role, is_minor }) =>
    (is_minor ? LOOKING : ALLOWED[role]).includes(action),
  );

/** The roles whose people own what the account holds. */
export const OWNER_ROLES: readonly Role[] = ['TITULAR', 'PARTICIPE', 'NUDO_PROPIETARIO', 'USUFRUCTUARIO'];
