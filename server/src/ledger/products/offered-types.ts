import type { ProductType } from '@area/domain/product/product';
import { callerOf } from '../../platform/http/calls/context.ts';
import type { Context } from '../../platform/http/calls/context.ts';

/** Those of some types of product that the host of a call offers. *Source*: specification 3 (ALLOW_PENSION_PLANS). */
export const offeredIn = (
  context: Pick<Context, 'session'>,
): ((types: readonly ProductType[]) => ProductType[]) => {
  const { has_plans } = callerOf(context);
  return (types) => types.filter((type) => has_plans || type !== 'P');
};
