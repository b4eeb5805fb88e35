import { describe, expect, it } from 'vitest';
import { civilDate } from './civil-date.ts';
import { whyNotAsOf } from './past-day.ts';

describe('as of a day', () => {
  it.each([
    ['2026-03-10', false],
    ['2026-03-09', false],
    ['1999-12-31', false],
    ['2026-03-11', true],
    ['9999-12-31', true],
    ['2026-02-30', true],
    ['0000-01-01', true],
    ['ayer', true],
    ['', true],
  ])('%s, on 10 March 2026, is refused: %s', (text, isRefused) => {
    expect(whyNotAsOf(text, civilDate('2026-03-10'))?.key).toBe(
      isRefused ? 'rules.past_day' : undefined,
    );
  });
});
