import { describe, expect, it } from 'vitest';
import { civilDate } from '../calendar/civil-date.ts';
import { addCents, ONE_CENT } from '../money/money.ts';
import { rateFrom, rateText, sharesFrom, unitValueFrom } from '../money/wire.ts';
import type { TaxHolder } from '../tax/holder.ts';
import { NOTHING_WITHHELD, splitAmongOwners, withholdingShareOf } from '../tax/withholding.ts';
import { isShortRedemption, isTotalRedemption, redeem } from './amount-order.ts';
import { unitsForNet } from './net-units.ts';
import { freeToLeaveOn, redemptionFeeRate } from './redemption-fee.ts';
import { simulateRedemption } from './redemption-simulation.ts';
import { euros, factsOf, lot, ONE_RESIDENT, textOf, YOUNG_LOT_FEE } from './redemption.cases.ts';

const nonResident = (certificate: string | null): TaxHolder => ({
  kind: 'NON_RESIDENT',
  country: 'FR',
  certificate_issued_on: certificate === null ? null : civilDate(certificate),
});

describe('oracles', () => {
  it('E03: units, first in first out', () => {
    expect(textOf(redeem({ amount_indicator: 'P', units: sharesFrom('500') }, factsOf()))).toEqual({
      units: '500.000000',
      gross: '7625.00',
      fee: '0.00',
      gain: '2325.00',
      withholding: '441.75',
      net: '7183.25',
      detail: [
        ['L1', '2019-03-15', '400.000000', '4000.00', '6100.00', '0.00', '6100.00', '2100.00'],
        ['L2', '2022-06-01', '100.000000', '1300.00', '1525.00', '0.00', '1525.00', '225.00'],
      ],
      remaining: [
        ['L2', '2022-06-01', '150.500000', '1956.50'],
        ['L3', '2025-02-10', '100.250000', '1654.13'],
      ],
    });
  });

  it('E04: gross', () => {
    expect(
      textOf(redeem({ amount_indicator: 'B', amount: euros('3000') }, factsOf())),
    ).toMatchObject({
      units: '196.721311',
      gross: '3000.00',
      gain: '1032.79',
      withholding: '196.23',
      net: '2803.77',
      detail: [
        ['L1', '2019-03-15', '196.721311', '1967.21', '3000.00', '0.00', '3000.00', '1032.79'],
      ],
    });
  });

  it('E05: net', () => {
    expect(
      textOf(redeem({ amount_indicator: 'I', amount: euros('3000') }, factsOf())),
    ).toMatchObject({
      units: '210.488853',
      gross: '3209.96',
      gain: '1105.07',
      withholding: '209.96',
      net: '3000.00',
      detail: [
        ['L1', '2019-03-15', '210.488853', '2104.89', '3209.96', '0.00', '3209.96', '1105.07'],
      ],
    });
  });

  it('E06: total, a loss deducted from the gains of the same order', () => {
    expect(textOf(redeem({ amount_indicator: 'T' }, factsOf()))).toMatchObject({
      units: '750.750000',
      gross: '11448.94',
      gain: '2538.31',
      withholding: '482.28',
      net: '10966.66',
      detail: [
        ['L1', '2019-03-15', '400.000000', '4000.00', '6100.00', '0.00', '6100.00', '2100.00'],
        ['L2', '2022-06-01', '250.500000', '3256.50', '3820.13', '0.00', '3820.13', '563.63'],
        ['L3', '2025-02-10', '100.250000', '1654.13', '1528.81', '0.00', '1528.81', '-125.32'],
      ],
      remaining: [],
    });
  });

  it('E06b: total with a loss pays nothing', () => {
    const redemption = redeem({ amount_indicator: 'T' }, factsOf({ price: unitValueFrom('11') }));
    expect(textOf(redemption)).toMatchObject({
      gross: '8258.25',
      gain: '-652.38',
      withholding: '0.00',
      net: '8258.25',
    });
    expect(redemption.base).toBe(0n);
  });

  it('E07: the fee of a young lot lowers its transfer value', () => {
    expect(
      textOf(redeem({ amount_indicator: 'T' }, factsOf({ fee_bands: YOUNG_LOT_FEE }))),
    ).toMatchObject({
      gross: '11448.94',
      fee: '30.58',
      gain: '2507.73',
      withholding: '476.47',
      net: '10941.89',
      detail: [
        ['L1', '2019-03-15', '400.000000', '4000.00', '6100.00', '0.00', '6100.00', '2100.00'],
        ['L2', '2022-06-01', '250.500000', '3256.50', '3820.13', '0.00', '3820.13', '563.63'],
        ['L3', '2025-02-10', '100.250000', '1654.13', '1528.81', '30.58', '1498.23', '-155.90'],
      ],
    });
  });

  it.each([
    [null, '441.75', '7183.25'],
    ['2025-09-15', '0.00', '7625.00'],
    ['2025-08-01', '441.75', '7183.25'],
    ['2025-08-02', '0.00', '7625.00'],
  ])('E10: a non-resident with a certificate of %s pays %s', (certificate, withholding, net) => {
    const facts = factsOf({
      withholding_share: withholdingShareOf(
        [{ uuid: 'A', ownership: 1n, holder: nonResident(certificate) }],
        civilDate('2025-10-01'),
      ),
    });
    const order = { amount_indicator: 'P', units: sharesFrom('500') } as const;
    expect(textOf(redeem(order, facts))).toMatchObject({ withholding, net });
  });

  it('E09: lots carried by a transfer keep their dates and costs', () => {
    const lots = [
      lot('L1>B', '2019-03-15', '784.285793', '4000'),
      lot('L2>B', '2022-06-01', '196.071448', '1300'),
    ];
    const facts = factsOf({ lots, price: unitValueFrom('8.1') });
    expect(textOf(redeem({ amount_indicator: 'T' }, facts))).toMatchObject({
      gross: '7940.89',
      gain: '2640.89',
      withholding: '501.77',
      net: '7439.12',
      detail: [
        ['L1>B', '2019-03-15', '784.285793', '4000.00', '6352.71', '0.00', '6352.71', '2352.71'],
        ['L2>B', '2022-06-01', '196.071448', '1300.00', '1588.18', '0.00', '1588.18', '288.18'],
      ],
    });
  });
});

describe('edges', () => {
  it('takes everything when less than a cent would stay', () => {
    const facts = factsOf();
    const almost = redeem({ amount_indicator: 'P', units: sharesFrom('750.749345') }, facts);
    expect(almost.units).toBe(sharesFrom('750.75'));
    const cent = redeem({ amount_indicator: 'P', units: sharesFrom('750.749344') }, facts);
    expect(cent.units).toBe(sharesFrom('750.749344'));
    expect([almost, cent].map((each) => isTotalRedemption(each, facts))).toEqual([true, false]);
  });

  it('falls short only where less leaves than was ordered', () => {
    const facts = factsOf({ price: unitValueFrom('14') });
    const isShort = (order: Parameters<typeof redeem>[0]) =>
      isShortRedemption(order, redeem(order, facts));
    const all = { amount_indicator: 'P', units: sharesFrom('750.75') } as const;
    // All of them are worth 10,510.50.
    expect([{ amount_indicator: 'T' } as const, all].map(isShort)).toEqual([false, false]);
    const asked = ['10510.49', '10510.50', '10510.51'].map(
      (amount) => ({ amount_indicator: 'B', amount: euros(amount) }) as const,
    );
    expect(asked.map(isShort)).toEqual([false, false, true]);
    const { net } = redeem({ amount_indicator: 'T' }, facts);
    const after = [net, addCents(net, ONE_CENT)].map(
      (amount) => ({ amount_indicator: 'I', amount }) as const,
    );
    expect(after.map(isShort)).toEqual([false, true]);
  });

  it('keeps a whole cent', () => {
    const facts = factsOf({ price: unitValueFrom('10') });
    expect(redeem({ amount_indicator: 'P', units: sharesFrom('750.749') }, facts).units).toBe(
      sharesFrom('750.749'),
    );
  });

  it('gives the whole value to who asks for it, although rounding asks for one unit more', () => {
    const redemption = redeem({ amount_indicator: 'B', amount: euros('11448.94') }, factsOf());
    expect(textOf(redemption)).toMatchObject({ units: '750.750000', gross: '11448.94' });
  });

  it.each([
    { amount_indicator: 'P', units: sharesFrom('800') },
    { amount_indicator: 'B', amount: euros('20000') },
    { amount_indicator: 'I', amount: euros('20000') },
  ] as const)('executes $amount_indicator as a total when the value fell short', (order) => {
    expect(redeem(order, factsOf())).toEqual(redeem({ amount_indicator: 'T' }, factsOf()));
  });

  it('leaves blocked units alone', () => {
    const redemption = redeem(
      { amount_indicator: 'T' },
      factsOf({ free_units: sharesFrom('400') }),
    );
    expect(textOf(redemption)).toMatchObject({
      units: '400.000000',
      remaining: [
        ['L2', '2022-06-01', '250.500000', '3256.50'],
        ['L3', '2025-02-10', '100.250000', '1654.13'],
      ],
    });
  });

  it('finds no units for a net that all of them do not reach', () => {
    expect(unitsForNet(euros('10966.66'), factsOf())).toBeDefined();
    expect(unitsForNet(euros('10966.67'), factsOf())).toBeUndefined();
    expect(unitsForNet(euros('0'), factsOf())).toBe(0n);
  });

  it('redeems nothing from nothing', () => {
    const redemption = redeem(
      { amount_indicator: 'T' },
      factsOf({ lots: [], free_units: sharesFrom('0') }),
    );
    expect(redemption).toMatchObject({ gross: 0n, net: 0n, detail: [], remaining: [] });
  });

  it('keeps the euros of a gross order whose units are dear', () => {
    const lots = [lot('A', '2020-01-01', '0.500000', '40000')];
    const facts = factsOf({ lots, price: unitValueFrom('100000') });
    const order = { amount_indicator: 'B', amount: euros('1000.04') } as const;
    expect(textOf(redeem(order, facts))).toMatchObject({ units: '0.010000', gross: '1000.04' });
  });

  it('withholds nothing where tax is deferred', () => {
    const redemption = redeem(
      { amount_indicator: 'T' },
      factsOf({ withholding_share: NOTHING_WITHHELD }),
    );
    expect([redemption.withholding, redemption.net]).toEqual([0n, redemption.transfer_value]);
  });
});

describe('co-holders', () => {
  it('splits E03 in equal parts to the cent', () => {
    const owners = ['A', 'B'].map((uuid) => ({ ...ONE_RESIDENT, uuid }));
    const redemption = redeem({ amount_indicator: 'P', units: sharesFrom('500') }, factsOf());
    const [first, second] = splitAmongOwners(redemption, owners, civilDate('2025-10-01'));
    expect(first).toEqual({
      uuid: 'A',
      acquisition_value: euros('2650'),
      transfer_value: euros('3812.50'),
      gain: euros('1162.50'),
      base: euros('1162.50'),
      withholding: euros('220.88'),
    });
    expect(second).toMatchObject({
      uuid: 'B',
      gain: euros('1162.50'),
      withholding: euros('220.87'),
    });
  });

  it('withholds only from the part of who is not exempt', () => {
    const exempt = {
      uuid: 'B',
      ownership: 1n,
      holder: { kind: 'EXEMPT_ENTITY', exemption: { from: civilDate('2020-01-01'), until: null } },
    } as const;
    const owners = [{ ...ONE_RESIDENT, ownership: 3n }, exempt];
    const on = civilDate('2025-10-01');
    const facts = factsOf({ withholding_share: withholdingShareOf(owners, on) });
    const redemption = redeem({ amount_indicator: 'P', units: sharesFrom('500') }, facts);
    expect(redemption.withholding).toBe(euros('331.31'));
    const lines = splitAmongOwners(redemption, owners, on);
    expect(lines.map(({ withholding }) => withholding)).toEqual([euros('331.31'), 0n]);
    expect(lines.map(({ gain }) => gain)).toEqual([euros('1743.75'), euros('581.25')]);
  });
});

describe('a simulation', () => {
  it('adds what stays and what the gain would pay', () => {
    const order = { amount_indicator: 'P', units: sharesFrom('500') } as const;
    const simulation = simulateRedemption(order, factsOf(), true);
    expect(textOf(simulation)).toEqual(textOf(redeem(order, factsOf())));
    expect(simulation.remaining_value).toBe(euros('3823.94'));
    expect(simulation.estimated_tax).toBe(euros('441.75'));
    expect(simulateRedemption(order, factsOf(), false).estimated_tax).toBeNull();
  });
});

describe('the fee by age', () => {
  const bands = [
    { under_days: 365, fee: rateFrom('1') },
    { under_days: 90, fee: rateFrom('3') },
  ];

  it.each([
    ['2026-01-01', '3.0000'],
    ['2026-03-31', '3.0000'],
    ['2026-04-01', '1.0000'],
    ['2026-12-31', '1.0000'],
    ['2027-01-01', '0.0000'],
  ])('on %s of a lot of 2026-01-01 is %s %%', (on, fee) => {
    const found = redemptionFeeRate(civilDate('2026-01-01'), civilDate(on), bands);
    expect(rateText(found)).toBe(fee);
  });

  it('ends with the widest band, and never was where nothing is charged', () => {
    const lot = civilDate('2026-01-01');
    expect(freeToLeaveOn(lot, bands)).toBe('2027-01-01');
    expect(redemptionFeeRate(lot, civilDate('2027-01-01'), bands)).toBe(0n);
    expect(freeToLeaveOn(lot, [])).toBeUndefined();
    expect(freeToLeaveOn(lot, [{ under_days: 30, fee: rateFrom('0') }])).toBeUndefined();
  });
});
