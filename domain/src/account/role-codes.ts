/** Roles of a person on an account. *Source*: specification 6. */
export const ROLES_FOR_PERSONS = [
  'APODERADO',
  'AUTORIZADO',
  'AUTORIZADO_CONSULTA',
  'NUDO_PROPIETARIO',
  'USUFRUCTUARIO',
  'TITULAR',
  'APORTANTE_CONYUGE',
  'APORTANTE_FAMILIAR',
  'REPRESENTANTE_LEGAL',
  'TUTOR',
] as const;
/** Roles on an account of a legal entity. *Source*: specification 6. */
export const ROLES_FOR_LEGAL_ENTITIES = [
  'ADMINISTRADOR',
  'APODERADO',
  'TITULAR',
  'REPRESENTANTE_LEGAL',
  'JUNTA_DIRECTIVA',
] as const;
/** *Source*: specification 6, "others seen". */
export const OTHER_ROLES = ['ASESOR', 'FIDUCIARIO', 'GESTOR', 'PARTICIPE', 'APORTANTE'] as const;

/** Every role once. *Source*: specification 6. */
export const ROLES = [
  ...ROLES_FOR_PERSONS,
  'ADMINISTRADOR',
  'JUNTA_DIRECTIVA',
  ...OTHER_ROLES,
] as const;
export type Role = (typeof ROLES)[number];

/**
 * What may be done: V view, D documents, O operate, S sign, P own personal data, A change the account,
 * B bank accounts, I interveners, N beneficiaries, T own tests and declarations. *Source*: decisions 6.1.
 */
export const ACCOUNT_ACTIONS = ['V', 'D', 'O', 'S', 'P', 'A', 'B', 'I', 'N', 'T'] as const;
export type AccountAction = (typeof ACCOUNT_ACTIONS)[number];
