import { describe, expect, it } from 'vitest';
import { addDays, civilDate } from '../calendar/civil-date.ts';
import { TAX_FORMS, TAX_PERIODS, daysOfTaxForm, isTaxFormOver, whyNotTaxForm } from './forms.ts';

const TODAY = civilDate('2026-05-10');

describe('the days of a form', () => {
  it.each([
    [null, '2024-01-01', '2024-12-31'],
    ['02', '2024-02-01', '2024-02-29'],
    ['12', '2024-12-01', '2024-12-31'],
    ['1T', '2024-01-01', '2024-03-31'],
    ['4T', '2024-10-01', '2024-12-31'],
  ] as const)('of period %s are %s to %s', (period, from, to) => {
    expect(daysOfTaxForm({ form: '117', year: 2024, period })).toEqual({ from, to });
  });

  it('cover the year once by months and once by quarters', () => {
    for (const periods of [TAX_PERIODS.slice(0, 12), TAX_PERIODS.slice(12)]) {
      const days = periods.map((period) => daysOfTaxForm({ form: '117', year: 2025, period }));
      expect(days[0]?.from).toBe('2025-01-01');
      expect(days.at(-1)?.to).toBe('2025-12-31');
      expect(days.slice(1).map(({ from }) => addDays(from, -1))).toEqual(
        days.slice(0, -1).map(({ to }) => to),
      );
    }
  });
});

describe('a sheet that is asked for', () => {
  it.each(TAX_FORMS)('of form %s has a period exactly if it is paid by period', (form) => {
    const isByPeriod = ['117', '111', '216'].includes(form);
    const whole = whyNotTaxForm({ form, year: 2025, period: null }, TODAY);
    const part = whyNotTaxForm({ form, year: 2025, period: '1T' }, TODAY);
    expect(whole.map(({ key }) => key)).toEqual(
      isByPeriod ? ['rules.tax_form.period_missing'] : [],
    );
    expect(part.map(({ key }) => key)).toEqual(
      isByPeriod ? [] : ['rules.tax_form.period_needless'],
    );
  });

  it('is of a year and a period that have begun', () => {
    expect(whyNotTaxForm({ form: '187', year: 2027, period: null }, TODAY)).toEqual([
      { field: 'year', key: 'rules.report.year_ahead' },
    ]);
    expect(whyNotTaxForm({ form: '187', year: 2026, period: null }, TODAY)).toEqual([]);
    expect(whyNotTaxForm({ form: '117', year: 2026, period: '2T' }, TODAY)).toEqual([]);
    expect(whyNotTaxForm({ form: '117', year: 2026, period: '06' }, TODAY)).toEqual([
      { field: 'period', key: 'rules.tax_form.period_ahead' },
    ]);
  });

  it('is over the day after its last day', () => {
    const asked = { form: '117', year: 2026, period: '1T' } as const;
    expect(isTaxFormOver(asked, civilDate('2026-03-31'))).toBe(false);
    expect(isTaxFormOver(asked, civilDate('2026-04-01'))).toBe(true);
  });
});
