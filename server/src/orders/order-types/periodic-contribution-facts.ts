import { madridDate } from '@area/domain/calendar/madrid';
import { businessCalendar } from '../../platform/calendar/in-force.ts';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { civilDate } from '@area/domain/calendar/civil-date';
import type { Cents } from '@area/domain/money/money';
import { NO_CENTS } from '@area/domain/money/money';
import { centsFrom } from '@area/domain/money/wire';
import type { PeriodicFacts } from '@area/domain/operation/periodic-order';
import type { PeriodicLimits } from '@area/domain/pension/periodic-contribution';
import type { SuitabilityVerdict } from '@area/domain/suitability/verdict';
import type { Selectable } from 'kysely';
import type { ProductsTable, Db } from '../../platform/db/tables.ts';
import { yearOf } from '../pensions/contribution-year.ts';
import { getEntryFacts } from '../pensions/contribution-facts.ts';
import { findContributionContext } from '../pensions/evaluate-contribution.ts';
import type {
  RequestedContribution,
  ContributionContext,
  RefusedContribution,
} from '../pensions/evaluate-contribution.ts';
import { getStanding, hasHeldUnits } from './order-facts-store.ts';
import { getPeriodicTerms } from './product-store.ts';
import { placeOfRepetition } from './repetition.ts';
import type { ScheduleContext, RepetitionPlace } from './repetition.ts';

/** What a periodic contribution is measured against. */
export interface PeriodicContributionFacts {
  readonly product: Pick<
    Selectable<ProductsTable>,
    'status' | 'allow_periodic' | 'min_periodic' | 'min_holding' | 'cut_off'
  >;
  readonly verdict: SuitabilityVerdict;
  readonly repeated: PeriodicFacts & { readonly has_joined: boolean };
  /** The kind of the contributor, with what is left of the first year's limit. */
  readonly found: ContributionContext | RefusedContribution;
  /** Undefined where nothing may be contributed at all. */
  readonly limits: PeriodicLimits | undefined;
  readonly is_in_force: boolean;
}

/** Years after the first that the rules look at. */
const YEARS_AHEAD = 2;

const yearOfDay = (day: CivilDate): number => Number(day.slice(0, 4));

/**
 * The limit of the contributor, and what is left of it in the years from a day on: orders that wait for money belong to the
 * current year. *Source*: decisions 2.6 and 2.7, ADR 66.
 */
export const getPeriodicLimits = async (
  db: Db,
  asked: RequestedContribution,
  from: CivilDate,
): Promise<{
  readonly found: ContributionContext | RefusedContribution;
  readonly limits: PeriodicLimits | undefined;
}> => {
  const first = yearOfDay(from);
  const running = yearOf(asked.now);
  const lookAt = async (year: number) =>
    findContributionContext(db, { ...asked, calendar_year: year, is_ahead: year > running });
  const found = await lookAt(first);
  if ('refused' in found) return { found, limits: undefined };
  const left = new Map<number, Cents>([[first, found.max]]);
  for (let year = first + 1; year <= first + YEARS_AHEAD; year += 1) {
    const later = await lookAt(year);
    left.set(year, 'refused' in later ? NO_CENTS : later.max);
  }
  return {
    found,
    limits: { limit: found.year.limit, leftOf: (year) => left.get(year) ?? NO_CENTS, from },
  };
};

const isInForce = async (db: Db, except: string | undefined): Promise<boolean> => {
  if (except === undefined) return false;
  const { operation_status } = await getStanding(db, except);
  return operation_status === 'PERIODIC_ACTIVE' || operation_status === 'PERIODIC_SUSPENDED';
};

/** *Errors*: INVALID_INPUT naming `uuid_product` if it is not a plan for this account. */
export const getPeriodicContributionFacts = async (
  db: Db,
  asked: RepetitionPlace & ScheduleContext & { readonly start: string | null },
): Promise<PeriodicContributionFacts> => {
  const { uuid_account: account, uuid_product, intervener, now, start, except } = asked;
  const excepting = except === undefined ? {} : { except };
  const { verdict } = await getEntryFacts(db, {
    account,
    product: uuid_product,
    intervener,
    now,
    ...excepting,
  });
  const product = await getPeriodicTerms(db, uuid_product, madridDate(now));
  const today = await placeOfRepetition(db, { now, ...excepting });
  const terms = {
    min_periodic: centsFrom(product.min_periodic),
    min_holding: centsFrom(product.min_holding),
  };
  const from = start !== null && start > today ? civilDate(start) : today;
  return {
    product,
    verdict,
    is_in_force: await isInForce(db, except),
    repeated: {
      today,
      calendar: businessCalendar(),
      terms,
      are_periodics_allowed: product.allow_periodic,
      has_joined: await hasHeldUnits(db, account, uuid_product),
    },
    ...(await getPeriodicLimits(db, { account, contributor: intervener, now, ...excepting }, from)),
  };
};
