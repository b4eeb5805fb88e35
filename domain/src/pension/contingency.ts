import type { Reason } from '../rules/reason.ts';
import { reason } from '../rules/reason.ts';
import type { RedemptionCause, RedemptionCollection, SourceSituation } from './codes.ts';

/** Proofs of a contingency. *Source*: decisions 1.6 and 7, CONTINGENCY_PROOF; those without a code there are ours. */
export const CONTINGENCY_PROOFS = [
  'INSS', 'NEGATIVE_CERTIFICATE', 'WORK_LIFE', 'DEPENDENCY', 'DEATH_CERT', 'WILLS_CERT',
  'BENEFICIARY_DESIGNATION', 'MEDICAL', 'FAMILY_BOOK', 'INCOME_EFFECT', 'SEPE', 'DARDE',
  'TERMINATION_LETTER',
] as const;
export type ContingencyProof = (typeof CONTINGENCY_PROOFS)[number];

/** What a cause asks for and allows. */
export interface CauseRule {
  /** Sets of proofs of which one must be complete. */
  readonly proofs: readonly (readonly ContingencyProof[])[];
  readonly forms: readonly RedemptionCollection[];
  readonly situations: readonly SourceSituation[];
}

const ALL_FORMS: readonly RedemptionCollection[] = ['TOTAL', 'MIXTA', 'FINANCIERA', 'OTRAS'];
/** One payment or successive ones. */
const LIQUIDITY_FORMS: readonly RedemptionCollection[] = ['TOTAL', 'OTRAS'];
const NO_PROOF: readonly (readonly ContingencyProof[])[] = [[]];
const EITHER: readonly SourceSituation[] = ['PARTICIPE', 'BENEFICIARIO'];
const PARTICIPANT: readonly SourceSituation[] = ['PARTICIPE'];
const BENEFICIARY: readonly SourceSituation[] = ['BENEFICIARIO'];

/** Every cause of the specification, complete by compiler. *Source*: decisions 1.6, RD 304/2004 articles 7 to 10. */
export const CAUSE_RULES: Readonly<Record<RedemptionCause, CauseRule>> = {
  JUBILACION: {
    proofs: [['INSS'], ['NEGATIVE_CERTIFICATE', 'WORK_LIFE']],
    forms: ALL_FORMS,
    situations: EITHER,
  },
  INVALIDEZ: { proofs: [['INSS']], forms: ALL_FORMS, situations: EITHER },
  DEPENDENCIA: { proofs: [['DEPENDENCY']], forms: ALL_FORMS, situations: EITHER },
  ENFERMEDAD_GRAVE: {
    proofs: [['MEDICAL', 'FAMILY_BOOK', 'INCOME_EFFECT']],
    forms: LIQUIDITY_FORMS,
    situations: PARTICIPANT,
  },
  DESEMPLEO: {
    proofs: [['SEPE', 'DARDE', 'TERMINATION_LETTER']],
    forms: LIQUIDITY_FORMS,
    situations: PARTICIPANT,
  },
  VARIACION_PRESTACION: { proofs: NO_PROOF, forms: [], situations: BENEFICIARY },
  FALLECIMIENTO: {
    proofs: [['DEATH_CERT', 'WILLS_CERT', 'BENEFICIARY_DESIGNATION']],
    forms: ALL_FORMS,
    situations: BENEFICIARY,
  },
};

/** What a redemption of contributions ten years old asks for; it has no cause. *Source*: decisions 1.6. */
export const TEN_YEAR_RULE: CauseRule = {
  proofs: NO_PROOF,
  forms: LIQUIDITY_FORMS,
  situations: PARTICIPANT,
};

/** The rule of a cause, that of the ten years where there is none. *Source*: decisions 1.6. */
export const causeRuleOf = (cause: RedemptionCause | null): CauseRule =>
  cause === null ? TEN_YEAR_RULE : CAUSE_RULES[cause];

/** The proofs that a cause still lacks: those of the set that is nearest to complete. *Shape*: empty when the file is complete. *Source*: decisions 1.6. */
export const missingProofs = (
  cause: RedemptionCause | null,
  attached: readonly ContingencyProof[],
): readonly ContingencyProof[] => {
  const lacking = causeRuleOf(cause).proofs.map((set) => set.filter((proof) => !attached.includes(proof)));
  const [nearest = []] = lacking.toSorted((a, b) => a.length - b.length);
  return nearest;
};

/** Why a benefit may not be asked for by someone in that situation, or nothing. *Source*: decisions 1.6 and 2.8. */
export const whyNotSituation = (
  cause: RedemptionCause | null,
  situation: SourceSituation,
): Reason | undefined =>
  causeRuleOf(cause).situations.includes(situation) ? undefined : reason('rules.benefit.situation');
