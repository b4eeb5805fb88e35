import type { CivilDate } from '../calendar/civil-date.ts';
import { addDays, addMonths, civilDate } from '../calendar/civil-date.ts';

/** How far back figures look; MAX is everything there ever was. *Source*: decisions 2.9. */
export const FIGURE_PERIODS = ['1M', '3M', 'YTD', '1A', '3A', 'MAX'] as const;
export type FigurePeriod = (typeof FIGURE_PERIODS)[number];

const MONTHS: Readonly<Record<Exclude<FigurePeriod, 'YTD' | 'MAX'>, number>> = {
  '1M': -1,
  '3M': -3,
  '1A': -12,
  '3A': -36,
};

/**
 * The day at whose close a period opens: nothing that happened on it counts. Undefined for all there
 * ever was, which opens with nothing. *Example*: the year 2026 opens at the close of 2025-12-31.
 */
export const eveOf = (period: FigurePeriod, on: CivilDate): CivilDate | undefined => {
  if (period === 'MAX') return undefined;
  if (period === 'YTD') return addDays(civilDate(`${on.slice(0, 4)}-01-01`), -1);
  return addMonths(on, MONTHS[period]);
};
