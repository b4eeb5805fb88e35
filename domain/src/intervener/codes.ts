/** Kinds of identity document, `JURIDICA_EXTRANGERA` spelled so. *Source*: specification 3. */
export const DOCUMENT_TYPES = [
  'CEDULA_IDENTIFICACION',
  'CIF',
  'DNI',
  'JURIDICA_EXTRANGERA',
  'NIE',
  'NIF',
  'OTROS',
  'PASAPORTE',
  'TARJETA_RESIDENTE',
] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

/** How somebody became a client. *Source*: specification 3. */
export const CHANNELS = ['CORREO', 'MIGRACION', 'ONLINE', 'PRESENCIAL'] as const;
export type Channel = (typeof CHANNELS)[number];

/** V a man, H a woman. *Source*: specification 3. */
export const GENDERS = ['V', 'H'] as const;
export type Gender = (typeof GENDERS)[number];

/** How post reaches somebody. *Source*: specification 3. */
export const MAILING_TYPES = ['POSTAL', 'EMAIL'] as const;
export type MailingType = (typeof MAILING_TYPES)[number];

/** Both languages, as the specification lists them. *Source*: specification 3. */
export const MARITAL_STATUSES = [
  'SINGLE',
  'MARRIED',
  'DIVORCED',
  'WIDOWED',
  'SOLTERO',
  'CASADO',
  'DIVORCIADO',
  'VIUDO',
  'PAREJA_DE_HECHO',
  'SEPARADO_DE_HECHO',
  'SEPARADO_JUDICIAL',
] as const;
export type MaritalStatus = (typeof MARITAL_STATUSES)[number];

/** *Source*: specification 3. */
export const MARITAL_REGIMES = ['PROFITS', 'PROPERTIES_SEPARATION', 'PARTICIPATIONS'] as const;
export type MaritalRegime = (typeof MARITAL_REGIMES)[number];

/** How somebody holds an entity's capital. *Source*: specification 3. */
export const HOLDING_TYPES = ['BARE_OWNERSHIP', 'FIDUCIARY', 'SHAREHOLDER'] as const;
export type HoldingType = (typeof HOLDING_TYPES)[number];

/** Groups of people and staff; the contact form goes to the first. *Source*: specification 6, decisions 4. */
export const GROUPS = [
  'OPERATIONS_ADMINISTRATOR',
  'OPERATIONS',
  'COMPLIANCE',
  'TAX',
  'COMMERCIAL',
  'INTERVENERS',
  'ADVISERS',
  'AUDIT',
] as const;
export type Group = (typeof GROUPS)[number];
