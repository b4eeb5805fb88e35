import { centsFrom, sharesFrom, unitValueFrom } from '@area/domain/money/wire';
import { getAmount } from '../../ledger/units/operation-amount.ts';
import type { OperationWhole } from '../operations/store.ts';
import type { StoredAnswer } from './answers-store.ts';

/** Whether an operation was executed with the figures of the answer. One whose legs move the units has none of its own. */
export const isSame = (
  answer: StoredAnswer,
  { nav, units, gross, amount, nav_date }: OperationWhole,
): boolean =>
  nav === null ||
  units === null ||
  (unitValueFrom(nav) === unitValueFrom(answer.nav ?? '0') &&
    sharesFrom(units) === sharesFrom(answer.units ?? '0') &&
    centsFrom(gross ?? getAmount({ amount })) === centsFrom(answer.amount ?? '0') &&
    nav_date === answer.nav_date);
