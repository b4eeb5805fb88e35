/** *Source*: specification 3. */
export const FATCA_INDICATORS = [
  'REPORTABLE_PERSON',
  'NO_REPORTABLE_PERSON',
  'INDICIOS_REPORTABLE_PERSON',
  'SIN_INDICIOS_PREEXISTENTES',
] as const;
export type FatcaIndicator = (typeof FATCA_INDICATORS)[number];

/** The specification names the first three and "recalcitrant variants". *Source*: specification 3, decisions 5.3. */
export const FATCA_STATUSES = [
  'NON_US_PERSON',
  'US_PERSON',
  'EN_ANALISIS',
  'RECALCITRANTE_CON_INDICIOS',
  'RECALCITRANTE_SIN_INDICIOS',
  'RECALCITRANTE_US_PERSON',
  'RECALCITRANTE_INACTIVA',
  'IF_PARTICIPANTE',
  'IF_EXENTA',
  'IF_NO_PARTICIPANTE',
  'ENF_ACTIVA',
  'ENF_PASIVA',
  'ENF_PASIVA_CON_TITULAR_US',
] as const;
export type FatcaStatus = (typeof FATCA_STATUSES)[number];

/**
 * Not certified, reportable, not reportable, passive entity with and without reportable controlling
 * persons, not applicable. *Source*: specification 3, decisions 5.3.
 */
export const CRS_INDICATORS = ['SC', 'RP', 'NRP', 'NFRP', 'NFTR', 'NA'] as const;
export type CrsIndicator = (typeof CRS_INDICATORS)[number];
