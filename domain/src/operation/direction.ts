import type { OperationType } from './codes.ts';
import { factsOf } from './types.ts';

/** Whether units come in, go out, or neither: they change their product or their state. */
export type Direction = 'IN' | 'OUT' | 'NEUTRAL';

/** Which way units go with a type of operation. *Source*: decisions 1.3. */
export const directionOf = (type: OperationType): Direction => {
  const { direction } = factsOf(type);
  return direction === 'EXCHANGE' || direction === 'NONE' ? 'NEUTRAL' : direction;
};
