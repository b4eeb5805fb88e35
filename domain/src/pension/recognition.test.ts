import { MADRID_CALENDAR } from '../calendar/holidays.ts';
import { describe, expect, it } from 'vitest';
import { civilDate } from '../calendar/civil-date.ts';
import { REDEMPTION_CAUSES } from './codes.ts';
import { capitalPaidBy, isContingency, recognisedBy } from './recognition.ts';

describe('the recognition of a benefit', () => {
  it('has fifteen business days, and its capital seven', () => {
    // Past the closed days of Easter.
    expect([
      capitalPaidBy(civilDate('2026-03-27'), MADRID_CALENDAR),
      recognisedBy(civilDate('2026-03-27'), MADRID_CALENDAR),
    ]).toEqual(['2026-04-10', '2026-04-22']);
  });

  it('makes a beneficiary of who retires, is disabled or depends on others, and of nobody else', () => {
    expect([...REDEMPTION_CAUSES, null].filter(isContingency)).toEqual([
      'JUBILACION',
      'INVALIDEZ',
      'DEPENDENCIA',
    ]);
  });
});
