import type { RedemptionCause } from '../pension/codes.ts';

/**
 * A paper that a pension contingency is proven with: those of CONTINGENCY_PROOF and others that the
 * cause names. *Source*: decisions 1.6.
 */
export const CONTINGENCY_PAPERS = [
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
export type ContingencyPaper = (typeof CONTINGENCY_PAPERS)[number];

/** The papers of each cause, one list for each way to prove it. *Source*: decisions 1.6. */
export const PAPERS_OF_CAUSE: Readonly<
  Record<RedemptionCause, readonly (readonly ContingencyPaper[])[]>
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
 * The papers still missing for a cause, by the way to prove it that misses fewest; none for the ten
 * years, which have no cause. *Source*: decisions 1.6.
 */
export const missingPapers = (
  cause: RedemptionCause | null,
  given: readonly ContingencyPaper[],
): readonly ContingencyPaper[] => {
  if (cause === null) return [];
  const missing = PAPERS_OF_CAUSE[cause].map((papers) =>
    papers.filter((paper) => !given.includes(paper)),
  );
  return missing.toSorted((a, b) => a.length - b.length)[0] ?? [];
};
