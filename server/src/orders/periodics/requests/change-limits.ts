import { businessCalendar } from '../../../platform/calendar/in-force.ts';
import { madridDate } from '@area/domain/calendar/madrid';
import type { PeriodicChange } from '@area/domain/operation/periodic-order';
import {
  growthFrom,
  instalmentOn,
  scheduleOf,
  whyNotGrow,
} from '@area/domain/operation/periodic-terms';
import { whyNotContributePeriodically } from '@area/domain/pension/periodic-contribution';
import type { FieldReason } from '@area/domain/rules/reason';
import type { Db } from '../../../platform/db/tables.ts';
import { getPeriodicLimits } from '../../order-types/periodic-contribution-facts.ts';
import { lockYearOf } from '../../pensions/placed-contribution.ts';
import { nextDates } from '../next-dates.ts';
import { termsOf } from '../terms.ts';
import type { Periodic } from '../store.ts';

/**
 * Why changed contributions would exceed the limits, from the next one on, or from the first of an order that is not in
 * force yet. The order's own old payments do not count.
 * Nothing for an order of a fund. *Source*: decisions 2.6 and 2.7, ADR 66.
 */
export const whyNotChangeWithin = async (
  db: Db,
  { operation, row }: Periodic,
  change: PeriodicChange,
  now: Date,
): Promise<readonly FieldReason[]> => {
  const first = nextDates({ operation, row }, madridDate(now));
  const next =
    first && instalmentOn(scheduleOf(termsOf(row)), first.nominal_date, businessCalendar());
  if (operation.type !== 'SOLICITUD_APORTACION_PERIODICA' || !next || whyNotGrow(change).length > 0)
    return [];
  await lockYearOf(db, operation);
  const asked = {
    account: operation.account_uuid,
    contributor: operation.created_by,
    now,
    except: operation.uuid,
  };
  const { limits } = await getPeriodicLimits(db, asked, next.date);
  const terms = {
    ...termsOf(row),
    amount: change.amount,
    end: change.end,
    growth: growthFrom(change),
    amount_from: next.anniversaries,
  };
  return limits ? whyNotContributePeriodically(terms, limits, businessCalendar()) : [];
};
