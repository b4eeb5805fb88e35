import { ca } from '@area/contract/texts/ca';
import { en } from '@area/contract/texts/en';
import { es } from '@area/contract/texts/es';
import { PAYOUT_COOLING_MS } from '@area/domain/bank-account/status';
import { redemptionUnitValueDate, settlementDate } from '@area/domain/calendar/cut-off';
import { MADRID_CALENDAR } from '@area/domain/calendar/holidays';
import { RIGHTS_DAYS } from '@area/domain/gdpr/rights';
import { formatEuros, formatPercent, formatUnits } from '@area/domain/money/format';
import { cents, subtractCents } from '@area/domain/money/money';
import { portionOf, unitsFor, valueOf } from '@area/domain/money/rounding';
import { centsFrom, sharesFrom, unitValueFrom } from '@area/domain/money/wire';
import { REVIEW_YEARS } from '@area/domain/kyc/risk';
import { PENDING_COLLECTION_BUSINESS_DAYS } from '@area/domain/operation/unit-blocks';
import { CONTRIBUTION_LIMITS } from '@area/domain/pension/parameters/contribution-limits';
import { USUAL_DEALING_TERMS } from '@area/domain/product/product';
import { MINOR_REDEMPTION_LIMIT } from '@area/domain/signature/arrangement';
import {
  BLOCK_MS,
  CODE_DIGITS,
  CODE_LIFE_MS,
  CODE_TRIES,
  FAILURES_BEFORE_BLOCK,
} from '@area/domain/signature/challenge';
import { TEST_LIFE_MONTHS } from '@area/domain/suitability/score';
import { inForce } from '@area/domain/tax/in-force';
import { FUND_WITHHOLDING } from '@area/domain/tax/parameters/fund-withholding';
import { SAVINGS_SCALE } from '@area/domain/tax/parameters/savings-scale';
import { RESIDENCE_CERTIFICATE_MONTHS } from '@area/domain/tax/residence-certificate';
import { estimatedSavingsTax } from '@area/domain/tax/savings-estimate';
import { workWithholdingOf } from '@area/domain/tax/work-withholding';
import { IDLE_LOGOUT_MS } from '@area/kit/session/activity.ts';
import { describe, expect, test } from 'vitest';

const YEAR = 2026;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

type Articles = (typeof es)['articles'];
const textOf = (articles: Articles, name: keyof Articles): string =>
  Object.values(articles[name].text).join('\n');

/** `6.000 €`: whole euros, as the bands of the law are written. */
const wholeEuros = (amount: bigint): string => formatEuros(cents(amount)).replace(',00', '');

const { individual, spouse, spouse_income, disabled, disabled_relative, reduction_share } = inForce(
  CONTRIBUTION_LIMITS,
  YEAR,
);
const fundRate = inForce(FUND_WITHHOLDING, YEAR);

/** The example of the articles, calculated again. *Source*: decisions 2.5 (E03). */
const gross = valueOf(sharesFrom('500'), unitValueFrom('15.25'));
const cost = centsFrom('5300');
const gain = subtractCents(gross, cost);
const withholding = portionOf(gain, fundRate);

const benefit = workWithholdingOf({
  year: YEAR,
  gross: centsFrom('20000'),
  reduction: cents(0n),
  age: 66,
  family_minimum: cents(0n),
});

const FIGURES: Readonly<Partial<Record<keyof Articles, readonly string[]>>> = {
  invest: [
    formatEuros(centsFrom('10000')),
    formatUnits(unitsFor(centsFrom('10000'), unitValueFrom('12.345678'))),
  ],
  tax: [
    ...[gross, cost, withholding, subtractCents(gross, withholding)].map(formatEuros),
    // The gain of a redemption is the difference of what is sold, whatever the lots are.
    formatEuros(gain),
    formatEuros(estimatedSavingsTax(centsFrom('10000'), YEAR)),
    ...inForce(SAVINGS_SCALE, YEAR).flatMap(({ above }) =>
      above === 0n ? [] : [wholeEuros(above)],
    ),
    formatPercent(fundRate).replace(',00', ''),
  ],
  contribute: [
    ...[individual, spouse, disabled, disabled_relative].map(formatEuros),
    wholeEuros(spouse_income),
    formatPercent(reduction_share).replace(',00', ''),
  ],
  collect: [...[benefit.withholding, benefit.net].map(formatEuros), formatPercent(benefit.rate)],
  minors: [wholeEuros(MINOR_REDEMPTION_LIMIT)],
  signing: [String(BLOCK_MS / MINUTE_MS)],
  money: [String(PAYOUT_COOLING_MS / HOUR_MS)],
  security: [String(PAYOUT_COOLING_MS / HOUR_MS), String(IDLE_LOGOUT_MS / MINUTE_MS)],
  complaints: [String(RIGHTS_DAYS)],
  execution: [USUAL_DEALING_TERMS.cut_off],
};

describe.each(Object.entries({ es, en, ca }))('the articles in %s', (_, { articles }) => {
  test.each(Object.entries(FIGURES))('say the figures of the rules: %s', (name, figures) => {
    const text = textOf(articles, name as keyof Articles);
    expect(figures.filter((figure) => !text.includes(figure))).toEqual([]);
  });
});

test('what the articles write in words is what the rules say', () => {
  expect([
    CODE_DIGITS,
    CODE_LIFE_MS / MINUTE_MS,
    CODE_TRIES,
    FAILURES_BEFORE_BLOCK,
    PENDING_COLLECTION_BUSINESS_DAYS,
    TEST_LIFE_MONTHS,
    RESIDENCE_CERTIFICATE_MONTHS,
    Object.values(REVIEW_YEARS).toSorted(),
  ]).toEqual([6, 5, 3, 5, 10, 24, 2, [1, 3, 5]]);
});

const dayOf = (at: string) =>
  redemptionUnitValueDate(new Date(at), USUAL_DEALING_TERMS, MADRID_CALENDAR);

test('the example of an order has the days of the calendar', () => {
  expect([dayOf('2026-03-10T13:59:00+01:00'), dayOf('2026-03-10T14:00:00+01:00')]).toEqual([
    '2026-03-10',
    '2026-03-11',
  ]);
  expect(
    settlementDate(dayOf('2026-03-10T13:59:00+01:00'), USUAL_DEALING_TERMS, MADRID_CALENDAR),
  ).toBe('2026-03-12');
});
