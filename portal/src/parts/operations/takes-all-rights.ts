import type { Operation } from '@area/contract/operations/schemas';

/**
 * Whether an order of a benefit takes all the rights that it may: its amount is then what they were worth when it was
 * ordered, which is not what its payments come to. *Source*: decisions 2.8.
 */
export const takesAllRights = ({
  benefit,
  parent,
}: Pick<Operation, 'benefit' | 'parent'>): boolean =>
  benefit !== null &&
  parent === null &&
  benefit.variation === null &&
  benefit.collection !== 'OTRAS';
