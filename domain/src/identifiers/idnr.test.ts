import { describe, expect, it } from 'vitest';
import ORACLES from './cases/german-idnr.json' with { type: 'json' };
import { isGermanIdNr } from './idnr.ts';

describe('a German Identifikationsnummer', () => {
  it.each(ORACLES.valid)('%s is one', (value) => {
    expect(isGermanIdNr(value)).toBe(true);
  });

  it.each(ORACLES.invalid)('$value is none: $reason', ({ value }) => {
    expect(isGermanIdNr(value)).toBe(false);
  });

  it('is none with any single digit made another', () => {
    for (const value of ORACLES.valid)
      for (let at = 0; at < value.length; at += 1)
        for (const digit of '0123456789') {
          const changed = value.slice(0, at) + digit + value.slice(at + 1);
          expect([changed, isGermanIdNr(changed)]).toEqual([changed, changed === value]);
        }
  });
});
