import { businessCalendar } from '../../../platform/calendar/in-force.ts';
import { instalmentAt } from '@area/domain/calendar/schedule';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { MONTHS_BETWEEN } from '@area/domain/operation/periodicity';
import type { Income } from '@area/domain/pension/income';

/** The place of a date in an income, from 0. *Errors*: RangeError for a date without a payment, a programming error. */
export const indexOf = ({ start, periodicity }: Income, nominal: CivilDate): number => {
  for (let index = 0; ; index += 1) {
    const { nominalDate } = instalmentAt(
      { start, monthsBetween: MONTHS_BETWEEN[periodicity] },
      index,
      businessCalendar(),
    );
    if (nominalDate === nominal) return index;
    if (nominalDate > nominal)
      throw new RangeError(`the income of ${start} does not pay on ${nominal}`);
  }
};
