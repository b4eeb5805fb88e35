import type { Reason } from '../rules/reason.ts';
import { reason } from '../rules/reason.ts';
import type { RedemptionCause } from './codes.ts';

/** What a contribution may still be for. *Source*: RD 304/2004 article 11. */
export type CoveredContingency = Extract<
  RedemptionCause,
  'JUBILACION' | 'INVALIDEZ' | 'DEPENDENCIA' | 'FALLECIMIENTO'
>;

/** Why a person collecting benefits may not contribute for a contingency, or nothing: not for one that he collects. *Source*: decisions 1.3 (APORTACION), RD 304/2004 article 11. */
export const whyNotContributeFor = (
  destined: CoveredContingency,
  collecting: readonly CoveredContingency[],
): Reason | undefined =>
  collecting.includes(destined) ? reason('rules.contribution.collecting') : undefined;

const EXCLUDING: readonly RedemptionCause[] = ['ENFERMEDAD_GRAVE', 'DESEMPLEO'];

/** Whether nobody contributes to any plan of a person as long as the person collects for a cause. *Source*: decisions 1.6, RD 304/2004 article 11. */
export const excludesContributions = (cause: RedemptionCause | null): boolean =>
  cause !== null && EXCLUDING.includes(cause);
