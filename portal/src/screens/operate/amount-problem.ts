import { centsFrom } from '@area/domain/money/wire';
import type { Simulation } from '@area/contract/simulation/schemas';
import { currency, maxValueCurrency } from '@area/domain/rules/amounts';
import { firstReason } from '@area/domain/rules/reason';
import type { Reason } from '@area/domain/rules/reason';
import { textOf } from './texts.ts';
import { whyNotTypedAmount } from '../../parts/typed-orders/typed-how-much.ts';

type Limits = Pick<Simulation, 'minimum' | 'maximum'>;

const say = (found: Reason | undefined): string | undefined =>
  found && textOf(found.key, found.params ?? {});

/** What is wrong with an amount as it is. *Source*: specification 5. */
export const amountProblem = (typed: string, limits: Limits): string | undefined =>
  say(whyNotTypedAmount(typed, limits));

/** An unfinished ending: `1.`, `1.00`, `1,`. */
const UNFINISHED = /(?<=\d)(?:\.\d{0,2}|,)$/;

/** What more typing cannot correct: `1` may become `100` and `1.0` `1.000`, but `1,5,` never becomes valid. */
export const amountProblemWhileTyping = (
  typed: string,
  { maximum }: Limits,
): string | undefined => {
  const sofar = typed.trim().replace(UNFINISHED, '');
  return sofar === ''
    ? undefined
    : say(firstReason(sofar, [currency, maxValueCurrency(centsFrom(maximum))]));
};
