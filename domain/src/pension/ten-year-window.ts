import { addMonths } from '../calendar/civil-date.ts';
import type { CivilDate } from '../calendar/civil-date.ts';
import type { Lot } from '../operation/lots.ts';

const WINDOW_MONTHS = 120;

/** The first day on which a contribution may be taken without any contingency. *Source*: decisions 1.6 and 2.8, RD 304/2004 article 9.4. */
export const availableFrom = (contributedOn: CivilDate): CivilDate =>
  addMonths(contributedOn, WINDOW_MONTHS);

/** The contributions that are ten years old on a day, with what they earned. *Source*: decisions 2.8. *Example*: E19. */
export const lotsOfTenYears = (lots: readonly Lot[], on: CivilDate): readonly Lot[] =>
  lots.filter(({ date }) => availableFrom(date) <= on);
