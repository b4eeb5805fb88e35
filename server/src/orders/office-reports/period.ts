import { addDays, civilDate } from '@area/domain/calendar/civil-date';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { madridDate } from '@area/domain/calendar/madrid';
import { reason } from '@area/domain/rules/reason';
import { refuseFields } from '../../platform/http/field-errors.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import type { Period } from './assets-store.ts';

const USUAL_DAYS = 30;

type Clock = Pick<Parts, 'clock'>;

export const todayOf = ({ clock }: Clock): CivilDate => madridDate(clock.business());

/** The days that a report is asked for; the last thirty when nothing is said. *Errors*: INVALID_INPUT at `since`. */
export const periodOf = (
  asked: { readonly since?: string | undefined; readonly until?: string | undefined },
  parts: Clock,
): Period => {
  const until = asked.until ? civilDate(asked.until) : todayOf(parts);
  const since = asked.since ? civilDate(asked.since) : addDays(until, -USUAL_DAYS);
  return since > until
    ? refuseFields([{ field: 'since', ...reason('rules.office_report.period') }])
    : { since, until };
};
