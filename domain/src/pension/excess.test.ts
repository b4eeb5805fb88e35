import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '../money/money.ts';
import { centsFrom, centsText, sharesText, unitValueFrom } from '../money/wire.ts';
import { costOfLots, unitsOfLots } from '../operation/lots.ts';
import { euros, lot, lotText } from '../operation/redemption.cases.ts';
import { excessOf, excessRefundDeadline, refundExcess } from './excess.ts';

describe('E16: giving an excess back', () => {
  const lots = [lot('old', '2025-05-05', '100', '800'), lot('new', '2026-11-02', '12', '120')];

  it.each([
    ['10.80', '11.111111', '0.888889', '0.000000', '100.000000'],
    ['9.50', '12.631579', '0.000000', '0.631579', '99.368421'],
    ['10.00', '12.000000', '0.000000', '0.000000', '100.000000'],
  ])('at %s', (price, cancelled, left, lost, remaining) => {
    const refund = refundExcess(lots, euros('120'), unitValueFrom(price));
    expect(refund.refund).toBe(euros('120'));
    expect(
      [refund.units_cancelled, refund.units_left_in_fund, refund.units_lost].map(sharesText),
    ).toEqual([cancelled, left, lost]);
    expect(sharesText(unitsOfLots(refund.remaining))).toBe(remaining);
  });

  it('takes part of the newest contribution when the excess is less', () => {
    const refund = refundExcess(lots, euros('60'), unitValueFrom('12'));
    expect(refund.taken.map(lotText)).toEqual([['new', '2026-11-02', '6.000000', '60.00']]);
    expect(sharesText(refund.units_left_in_fund)).toBe('1.000000');
  });

  it('reaches into older contributions when it is more', () => {
    const refund = refundExcess(lots, euros('220'), unitValueFrom('10'));
    expect(refund.taken.map(lotText)).toEqual([
      ['new', '2026-11-02', '12.000000', '120.00'],
      ['old', '2025-05-05', '12.500000', '100.00'],
    ]);
    expect(refund.units_lost).toBe(0n);
    expect(sharesText(refund.units_left_in_fund)).toBe('2.500000');
  });

  it('gives what there is when the plan is worth less than the excess', () => {
    const refund = refundExcess(lots, euros('120'), unitValueFrom('1'));
    expect([centsText(refund.refund), sharesText(refund.units_cancelled)]).toEqual([
      '112.00',
      '112.000000',
    ]);
    expect(refund.remaining).toEqual([]);
  });

  it('conserves units and cost', () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 92_000n), fc.bigInt(100_000n, 10n ** 9n), (excess, price) => {
        const refund = refundExcess(
          lots,
          cents(excess),
          unitValueFrom((Number(price) / 1e6).toFixed(6)),
        );
        expect(unitsOfLots([...refund.taken, ...refund.remaining])).toBe(unitsOfLots(lots));
        expect(costOfLots([...refund.taken, ...refund.remaining])).toBe(costOfLots(lots));
        expect(refund.units_cancelled + refund.units_left_in_fund).toBe(unitsOfLots(refund.taken));
      }),
    );
  });

  it('is what passes the limit, due by 30 June of the next year', () => {
    expect(excessOf(centsFrom('1620'), euros('1500'))).toBe(euros('120'));
    expect(excessOf(centsFrom('1500'), euros('1500'))).toBe(0n);
    expect(excessOf(centsFrom('1499'), euros('1500'))).toBe(0n);
    expect(excessRefundDeadline(2026)).toBe('2027-06-30');
  });
});
