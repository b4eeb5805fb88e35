import { describe, expect, it } from 'vitest';
import { civilDate } from '../calendar/civil-date.ts';
import { isShownInArea } from './account-visibility.ts';

const on = (text: string | null) => (text === null ? null : civilDate(text));

describe('the private area shows an account', () => {
  it.each([
    [true, null, true],
    [false, null, false],
    [true, '2026-03-10', true],
    // Five years later it is the last day.
    [true, '2021-03-10', true],
    [true, '2021-03-09', false],
    [false, '2026-03-01', false],
  ])(
    'which the manager shows (%s) and that was closed on %s: %s',
    (is_private_area, closed, is) => {
      expect(
        isShownInArea({ is_private_area, closed_on: on(closed) }, civilDate('2026-03-10')),
      ).toBe(is);
    },
  );

  it('closed on 29 February, until the last day of a February', () => {
    const facts = { is_private_area: true, closed_on: civilDate('2020-02-29') };
    expect(isShownInArea(facts, civilDate('2025-02-28'))).toBe(true);
    expect(isShownInArea(facts, civilDate('2025-03-01'))).toBe(false);
  });
});
