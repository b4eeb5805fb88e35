import type { HistoryStep, Operation } from '@area/contract/operations/schemas';
import { isRegistered } from '@area/domain/operation/codes';
import { t } from './texts.ts';
import { isOutgoing } from '../../parts/operations/order-stages.ts';

type Step = Pick<HistoryStep, 'from' | 'to' | 'actor_kind'>;

/**
 * A signer refused, and the order went back to the office automatically: the office itself sends it again.
 * *Source*: decisions 1.2 (O3, O7) and 6.3.
 */
export const isRefusal = ({ from, to, actor_kind }: Step): boolean =>
  from !== null && isRegistered(from) && to === 'REGISTERED' && actor_kind === 'SYS';

/** What a step back means, which the status that it leads to does not say: that happened before. *Source*: decisions 1.2 (O3, O7, O10, O12, O22). */
const titleOfReturn = (step: Step): string | undefined => {
  const { from, to } = step;
  if (isRefusal(step)) return t('operations.timeline.again.refused');
  if (from !== null && isRegistered(to)) return t('operations.timeline.again.sent');
  if (from === 'VALIDATED' && to === 'SIGNED') return t('operations.timeline.again.unvalidated');
  if (from === 'RD_SENT' && to === 'VALIDATED') return t('operations.timeline.again.returned');
  return from === 'PERIODIC_SUSPENDED' && to === 'PERIODIC_ACTIVE'
    ? t('operations.timeline.again.resumed')
    : undefined;
};

/** Between managers a step reads otherwise for who sends the money. */
const titleOfStep = (to: HistoryStep['to'], operation: Operation): string =>
  isOutgoing(operation) && (to === 'SNCE_1' || to === 'SNCE_2' || to === 'SNCE_3')
    ? t(`operations.timeline.done_out.${to}`)
    : t(`operations.timeline.done.${to}`);

/** What a step of the lifecycle of an order was. */
export const doneTitle = (step: Step, operation: Operation): string =>
  titleOfReturn(step) ?? titleOfStep(step.to, operation);
