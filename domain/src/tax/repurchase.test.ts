import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, civilDate } from '../calendar/civil-date.ts';
import { cents } from '../money/money.ts';
import type { LossSale } from './repurchase.ts';
import { isRepurchase, lossWarningOnRedemption, lossWarningOnSubscription } from './repurchase.ts';

const LISTED: LossSale = { on: civilDate('2026-04-30'), gain: cents(-1n), is_listed: true };
const UNLISTED: LossSale = { ...LISTED, is_listed: false };

describe('buying around a loss', () => {
  it.each([
    [LISTED, '2026-02-27', false],
    [LISTED, '2026-02-28', true],
    [LISTED, '2026-04-30', true],
    [LISTED, '2026-06-30', true],
    [LISTED, '2026-07-01', false],
    [UNLISTED, '2025-04-29', false],
    [UNLISTED, '2025-04-30', true],
    [UNLISTED, '2026-07-01', true],
    [UNLISTED, '2027-04-30', true],
    [UNLISTED, '2027-05-01', false],
  ])('case %#: %s', (sale, boughtOn, expected) => {
    expect(isRepurchase(sale, civilDate(boughtOn))).toBe(expected);
    expect(isRepurchase({ ...sale, gain: cents(0n) }, civilDate(boughtOn))).toBe(false);
    expect(isRepurchase({ ...sale, gain: cents(100n) }, civilDate(boughtOn))).toBe(false);
  });

  it('is warned of when redeeming, if any of those units stays', () => {
    const [old, young] = [civilDate('2019-03-15'), civilDate('2026-04-01')];
    expect(lossWarningOnRedemption(LISTED, [old, young])).toEqual({
      key: 'rules.tax.loss_two_months',
    });
    expect(lossWarningOnRedemption(UNLISTED, [young, old])).toEqual({
      key: 'rules.tax.loss_one_year',
    });
    expect(lossWarningOnRedemption(UNLISTED, [old])).toBeUndefined();
    expect(lossWarningOnRedemption(UNLISTED, [])).toBeUndefined();
  });

  it('and when buying again', () => {
    const gain = { ...UNLISTED, gain: cents(5n) };
    expect(lossWarningOnSubscription(civilDate('2026-12-01'), [gain, UNLISTED])).toEqual({
      key: 'rules.tax.loss_one_year',
    });
    expect(lossWarningOnSubscription(civilDate('2026-05-01'), [LISTED])).toEqual({
      key: 'rules.tax.loss_two_months',
    });
    expect(lossWarningOnSubscription(civilDate('2026-12-01'), [gain, LISTED])).toBeUndefined();
  });

  it('counts for one year wherever it counts for two months', () => {
    fc.assert(
      fc.property(fc.integer({ min: -400, max: 400 }), (days) => {
        const boughtOn = addDays(LISTED.on, days);
        expect(isRepurchase(LISTED, boughtOn) && !isRepurchase(UNLISTED, boughtOn)).toBe(false);
      }),
    );
  });
});
