import type { OrderType } from '@area/contract/orders/schemas';
import { typesWith } from '@area/domain/operation/types-with';
import { factsOf } from '@area/domain/operation/types';

/** The type by which something is done once, and the one by which it is done again and again. */
export interface Rhythm {
  readonly once: OrderType;
  readonly repeated: OrderType;
}

const ONCE = typesWith({ made_by: 'CLIENT', executed_by: 'ITSELF' });
const REPEATED = typesWith({ made_by: 'CLIENT', executed_by: 'INSTALMENTS' });

/** Both types of the same nature; nothing of what is only ever done once. *Source*: ADR 178. */
export const rhythmOf = (type: OrderType): Rhythm | undefined => {
  const isAlike = (each: OrderType): boolean => factsOf(each).nature === factsOf(type).nature;
  const once = ONCE.find(isAlike);
  const repeated = REPEATED.find(isAlike);
  return once && repeated ? { once, repeated } : undefined;
};
