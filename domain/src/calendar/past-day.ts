import { reason } from '../rules/reason.ts';
import type { Reason } from '../rules/reason.ts';
import { parseCivilDate } from './civil-date.ts';
import type { CivilDate } from './civil-date.ts';

/** Why there are no figures of a day: nobody knows those of tomorrow. *Source*: ADR 75. */
export const whyNotAsOf = (text: string, today: CivilDate): Reason | undefined => {
  const day = parseCivilDate(text);
  return day === undefined || day > today ? reason('rules.past_day') : undefined;
};
