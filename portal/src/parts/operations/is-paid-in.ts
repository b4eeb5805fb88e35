import { PAID_IN_TYPES } from '@area/domain/operation/type-lists';
import { isOneOfTypes } from '@area/domain/operation/types-with';

/** Whether the client's money buys units at once: in a fund or in a plan. */
export const isPaidIn = ({ type }: { readonly type: string }): boolean =>
  isOneOfTypes(PAID_IN_TYPES, type);
