import type { PlanView } from '@area/contract/plan/schemas';
import type { SourceSituation } from '@area/domain/pension/codes';
import type { TypedTarget } from '../order-types/typed-parts.ts';

export type HeldPlan = PlanView['plans'][number];
export type RunningBenefit = HeldPlan['benefits'][number];

/** What the account has in the plan of an order. */
export const heldOf = (
  view: PlanView | undefined,
  { uuid_product }: TypedTarget,
): HeldPlan | undefined => view?.plans.find((each) => each.uuid_product === uuid_product);

/** A benefit that continues paying an income, and so can be changed. */
export const isRunning = ({ periodicity, current_amount }: RunningBenefit): boolean =>
  periodicity !== null && current_amount !== null;

/** The one benefit of an order that changes one. */
export const runningOf = (plan: HeldPlan | undefined, uuid: string): RunningBenefit | undefined => {
  const running = plan?.benefits.filter(isRunning) ?? [];
  return (
    running.find((each) => each.uuid === uuid) ?? (running.length === 1 ? running[0] : undefined)
  );
};

const has = (plan: HeldPlan | undefined, rights: 'C' | 'E'): boolean =>
  plan?.rights.some((each) => each.rights === rights && Number(each.units) > 0) ?? false;

/** Whose rights may be collected for a cause: what was contributed, what is collected already, or, where there are both, either. *Source*: decisions 2.8. */
export const situationsOf = (
  cause: string,
  plan: HeldPlan | undefined,
): readonly SourceSituation[] => {
  if (cause === 'FALLECIMIENTO' || cause === 'VARIACION_PRESTACION') return ['BENEFICIARIO'];
  if (
    cause === 'ENFERMEDAD_GRAVE' ||
    cause === 'DESEMPLEO' ||
    cause === 'TEN_YEARS' ||
    !has(plan, 'E')
  )
    return ['PARTICIPE'];
  return has(plan, 'C') ? ['PARTICIPE', 'BENEFICIARIO'] : ['BENEFICIARIO'];
};
