/** Whose death a designation provides for: the participant's, or that of somebody who collects already. *Source*: RD 304/2004 article 7.c, ADR 49. */
export const BENEFICIARY_CONTINGENCIES = [
  'FALLECIMIENTO_PARTICIPE',
  'FALLECIMIENTO_BENEFICIARIO',
] as const;
export type BeneficiaryContingency = (typeof BENEFICIARY_CONTINGENCIES)[number];

/** What somebody is to the participant. *Source*: ours, degrees of the Civil Code articles 915 to 920. */
export const RELATIONSHIPS = [
  'CONYUGE',
  'PAREJA_DE_HECHO',
  'HIJO',
  'PROGENITOR',
  'NIETO',
  'ABUELO',
  'HERMANO',
  'SOBRINO',
  'TIO',
  'TUTOR',
  'OTRO_FAMILIAR',
  'SIN_PARENTESCO',
] as const;
export type Relationship = (typeof RELATIONSHIPS)[number];

/**
 * Relatives who may contribute for a disabled person: in the direct line, to the third degree of the collateral, the spouse,
 * and their guardians. *Source*: RD 304/2004 article 12.
 */
export const CONTRIBUTING_RELATIVES: readonly Relationship[] = [
  'CONYUGE',
  'HIJO',
  'PROGENITOR',
  'NIETO',
  'ABUELO',
  'HERMANO',
  'SOBRINO',
  'TIO',
  'TUTOR',
];
