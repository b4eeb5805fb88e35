import { addDays, addMonths, civilDate } from '../calendar/civil-date.ts';
import type { CivilDate } from '../calendar/civil-date.ts';
import type { StatementPeriod } from '../document/statement-period.ts';
import type { FieldReason, Reason } from '../rules/reason.ts';
import { atField, reason } from '../rules/reason.ts';
import { yearOf } from './in-force.ts';

/** What the manager files with the tax agency, by its number. *Source*: decisions 9.1. */
export const TAX_FORMS = ['187', '117', '345', '190', '111', '296', '216', '289', '290'] as const;
export type TaxForm = (typeof TAX_FORMS)[number];

/** Months and quarters, as the agency writes them. *Source*: decisions 9.1. */
export const TAX_PERIODS = [
  '01',
  '02',
  '03',
  '04',
  '05',
  '06',
  '07',
  '08',
  '09',
  '10',
  '11',
  '12',
  '1T',
  '2T',
  '3T',
  '4T',
] as const;
export type TaxPeriod = (typeof TAX_PERIODS)[number];

/** Withholdings are paid by month or quarter; what they sum up to, and everything else, is told once a year. *Source*: decisions 9.1. */
const PAID_BY_PERIOD: readonly TaxForm[] = ['117', '111', '216'];

/** A form of a year, and of a period of it where the form has periods. */
export interface TaxFormOf {
  readonly form: TaxForm;
  readonly year: number;
  readonly period: TaxPeriod | null;
}

const MONTHS_OF_QUARTER = 3;

/** The days that a form is about, both included. *Example*: 2026 and `2T` are April to June. */
export const daysOfTaxForm = ({ year, period }: TaxFormOf): StatementPeriod => {
  const begin = civilDate(`${year}-01-01`);
  if (period === null) return { from: begin, to: civilDate(`${year}-12-31`) };
  const isQuarter = period.endsWith('T');
  const months = isQuarter ? MONTHS_OF_QUARTER : 1;
  const number = Number.parseInt(period, 10);
  const from = addMonths(begin, (number - 1) * months);
  return { from, to: addDays(addMonths(from, months), -1) };
};

const whyNotPeriod = ({ form, period }: TaxFormOf): Reason | undefined => {
  const isByPeriod = PAID_BY_PERIOD.includes(form);
  if (isByPeriod === (period !== null)) return undefined;
  return reason(isByPeriod ? 'rules.tax_form.period_missing' : 'rules.tax_form.period_needless', {
    form,
  });
};

/** Why there is no such sheet, at the field that says it; of a period that runs there is one so far. *Source*: decisions 9.1. */
export const whyNotTaxForm = (asked: TaxFormOf, today: CivilDate): readonly FieldReason[] => {
  if (asked.year > yearOf(today)) return atField('year', reason('rules.report.year_ahead'));
  const wrong = atField('period', whyNotPeriod(asked));
  return wrong.length > 0 || daysOfTaxForm(asked).from <= today
    ? wrong
    : atField('period', reason('rules.tax_form.period_ahead'));
};

/** Whether nothing of it can change by itself: its last day is over. */
export const isTaxFormOver = (asked: TaxFormOf, today: CivilDate): boolean =>
  daysOfTaxForm(asked).to < today;
