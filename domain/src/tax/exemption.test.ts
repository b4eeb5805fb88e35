import { describe, expect, it } from 'vitest';
import { civilDate } from '../calendar/civil-date.ts';
import { isExemptionInForce, whyNotExemption } from './exemption.ts';

const [from, until] = [civilDate('2026-01-01'), civilDate('2026-12-31')];

describe('an exemption', () => {
  it.each([
    ['2025-12-31', false],
    ['2026-01-01', true],
    ['2026-12-31', true],
    ['2027-01-01', false],
  ])('of a year holds on %s: %s', (on, holds) => {
    expect(isExemptionInForce({ from, until }, civilDate(on))).toBe(holds);
  });

  it('without a last day holds until it is ended', () => {
    expect(isExemptionInForce({ from, until: null }, civilDate('2040-01-01'))).toBe(true);
  });

  it('is of an entity, and ends no earlier than it begins', () => {
    expect(whyNotExemption('J', { from, until })).toEqual([]);
    expect(whyNotExemption('J', null)).toEqual([]);
    expect(whyNotExemption('F', { from, until })).toEqual([
      { field: 'id', key: 'rules.tax_data.entity_only' },
    ]);
    expect(whyNotExemption('J', { from: until, until: from })).toEqual([
      { field: 'until', key: 'rules.tax_data.until' },
    ]);
  });
});
