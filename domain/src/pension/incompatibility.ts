import type { Role } from '../account/roles.ts';
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

/** Who contributes to a plan. */
export interface Contributor {
  readonly role: Role;
  readonly is_participant_disabled: boolean;
}

const ALWAYS: readonly Role[] = ['TITULAR', 'PARTICIPE', 'APORTANTE_CONYUGE'];

/** Why somebody may not contribute to a plan, or nothing: the participant and the spouse may, a relative only for a disabled person. *Source*: decisions 1.3 and 2.7. */
export const whyNotContributor = ({
  role,
  is_participant_disabled,
}: Contributor): Reason | undefined => {
  if (ALWAYS.includes(role)) return undefined;
  return role === 'APORTANTE_FAMILIAR' && is_participant_disabled
    ? undefined
    : reason('rules.contribution.contributor');
};
