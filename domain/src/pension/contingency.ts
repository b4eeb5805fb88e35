import type { Reason } from '../rules/reason.ts';
import { reason } from '../rules/reason.ts';
import { REDEMPTION_CAUSES } from './codes.ts';
import type { RedemptionCause, RedemptionCollection, SourceSituation } from './codes.ts';

/** What a cause allows; the documents that prove it are in `document/contingency`. */
export interface CauseRule {
  readonly forms: readonly RedemptionCollection[];
  readonly situations: readonly SourceSituation[];
}

const ALL_FORMS: readonly RedemptionCollection[] = ['TOTAL', 'MIXTA', 'FINANCIERA', 'OTRAS'];
/** One payment or successive ones. */
const LIQUIDITY_FORMS: readonly RedemptionCollection[] = ['TOTAL', 'OTRAS'];
const EITHER: readonly SourceSituation[] = ['PARTICIPE', 'BENEFICIARIO'];
const PARTICIPANT: readonly SourceSituation[] = ['PARTICIPE'];
const BENEFICIARY: readonly SourceSituation[] = ['BENEFICIARIO'];

/** Every cause of the specification, complete by compiler. *Source*: decisions 1.6, RD 304/2004 articles 7 to 10. */
export const CAUSE_RULES: Readonly<Record<RedemptionCause, CauseRule>> = {
  JUBILACION: { forms: ALL_FORMS, situations: EITHER },
  INVALIDEZ: { forms: ALL_FORMS, situations: EITHER },
  DEPENDENCIA: { forms: ALL_FORMS, situations: EITHER },
  ENFERMEDAD_GRAVE: { forms: LIQUIDITY_FORMS, situations: PARTICIPANT },
  DESEMPLEO: { forms: LIQUIDITY_FORMS, situations: PARTICIPANT },
  VARIACION_PRESTACION: { forms: [], situations: BENEFICIARY },
  FALLECIMIENTO: { forms: ALL_FORMS, situations: BENEFICIARY },
};

/** Contingencies for which a benefit may be an income. *Source*: decisions 1.6. */
export const INCOME_CAUSES: readonly RedemptionCause[] = REDEMPTION_CAUSES.filter((cause) =>
  CAUSE_RULES[cause].forms.includes('FINANCIERA'),
);

/** What a redemption of contributions ten years old allows; it has no cause. *Source*: decisions 1.6. */
export const TEN_YEAR_RULE: CauseRule = {
  forms: LIQUIDITY_FORMS,
  situations: PARTICIPANT,
};

/** The rule of a cause, that of the ten years where there is none. *Source*: decisions 1.6. */
export const causeRuleOf = (cause: RedemptionCause | null): CauseRule =>
  cause === null ? TEN_YEAR_RULE : CAUSE_RULES[cause];

/** Why a benefit may not be asked for by someone in that situation, or nothing. *Source*: decisions 1.6 and 2.8. */
export const whyNotSituation = (
  cause: RedemptionCause | null,
  situation: SourceSituation,
): Reason | undefined =>
  causeRuleOf(cause).situations.includes(situation) ? undefined : reason('rules.benefit.situation');
