import type { OrderType } from '@area/contract/orders/schemas';
import { hasType } from './draft.ts';
import type { Draft } from './draft.ts';
import { ORDER_TYPES } from './order-types/order-types.ts';
import type { DraftOf } from './order-types/order-types.ts';
import type { Step } from './steps.ts';

/** The pages of an order; those of most before it has a type. Of a single account nobody is asked. */
export const stepsOf = ({ type }: Pick<Draft, 'type'>, hasOneAccount = false): readonly Step[] => {
  const own: readonly Step[] =
    type === '' ? ['product'] : ORDER_TYPES[type].steps.map(({ step }) => step);
  return [...(hasOneAccount ? [] : ['account' as const]), 'type', ...own, 'details', 'review'];
};

const openStepOf = <T extends OrderType>(draft: DraftOf<T>): Step => {
  const { steps, toOrder } = ORDER_TYPES[draft.type];
  const open = steps.find(({ isDecided }) => !isDecided(draft));
  return open?.step ?? (toOrder(draft) === undefined ? 'details' : 'review');
};

/** The first open decision: no later page may be opened. */
export const firstOpenStep = (draft: Draft): Step => {
  if (draft.uuid_account === '') return 'account';
  return hasType(draft) ? openStepOf(draft) : 'type';
};

/** The page on which an order begins. */
export const firstStep = (hasOneAccount: boolean): Step => (hasOneAccount ? 'type' : 'account');

export const isReachable = (step: Step, draft: Draft): boolean => {
  const steps = stepsOf(draft);
  return steps.includes(step) && steps.indexOf(step) <= steps.indexOf(firstOpenStep(draft));
};
