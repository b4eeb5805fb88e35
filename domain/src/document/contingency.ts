import type { RedemptionCause } from '../pension/codes.ts';

/**
 * A document that proves a pension contingency: those of CONTINGENCY_PROOF and others that the cause names.
 * *Source*: decisions 1.6.
 */
export const CONTINGENCY_DOCUMENTS = [
  'INSS_RESOLUTION',
  'NEGATIVE_CERTIFICATE',
  'WORK_LIFE_REPORT',
  'REGIONAL_RESOLUTION',
  'DEATH_CERT',
  'WILLS_CERT',
  'BENEFICIARY_DESIGNATION',
  'MEDICAL_CERTIFICATE',
  'FAMILY_BOOK',
  'INCOME_EFFECT',
  'SEPE_CERTIFICATE',
  'DARDE',
  'TERMINATION_LETTER',
  'REQUEST',
] as const;
export type ContingencyDocument = (typeof CONTINGENCY_DOCUMENTS)[number];

/** The documents of each cause, one list for each way to prove it. *Source*: decisions 1.6. */
export const DOCUMENTS_OF_CAUSE: Readonly<
  Record<RedemptionCause, readonly (readonly ContingencyDocument[])[]>
> = {
  JUBILACION: [['INSS_RESOLUTION'], ['NEGATIVE_CERTIFICATE', 'WORK_LIFE_REPORT']],
  INVALIDEZ: [['INSS_RESOLUTION']],
  DEPENDENCIA: [['REGIONAL_RESOLUTION']],
  FALLECIMIENTO: [['DEATH_CERT', 'WILLS_CERT', 'BENEFICIARY_DESIGNATION']],
  ENFERMEDAD_GRAVE: [['MEDICAL_CERTIFICATE', 'FAMILY_BOOK', 'INCOME_EFFECT']],
  DESEMPLEO: [['SEPE_CERTIFICATE', 'DARDE', 'TERMINATION_LETTER']],
  VARIACION_PRESTACION: [['REQUEST']],
};

/**
 * The documents still missing for a cause, by the way to prove it with the fewest missing; none for the ten years, which
 * have no cause. *Source*: decisions 1.6.
 */
export const missingDocuments = (
  cause: RedemptionCause | null,
  given: readonly ContingencyDocument[],
): readonly ContingencyDocument[] => {
  if (cause === null) return [];
  const missing = DOCUMENTS_OF_CAUSE[cause].map((papers) =>
    papers.filter((paper) => !given.includes(paper)),
  );
  return missing.toSorted((a, b) => a.length - b.length)[0] ?? [];
};
