import type { CrsIndicator, FatcaStatus } from './tax-residence-codes.ts';

/** Whose accounts are told under CRS: a reportable person, or an entity with one in control. *Source*: decisions 5.3 (289). */
export const CRS_REPORTED: readonly CrsIndicator[] = ['RP', 'NFRP'];

/**
 * Whose accounts are told under FATCA: US persons, entities that they control, and whoever did not explain their indicia in
 * time. *Source*: decisions 5.3 (290).
 */
export const FATCA_REPORTED: readonly FatcaStatus[] = [
  'US_PERSON',
  'RECALCITRANTE_CON_INDICIOS',
  'RECALCITRANTE_US_PERSON',
  'RECALCITRANTE_INACTIVA',
  'ENF_PASIVA_CON_TITULAR_US',
];
