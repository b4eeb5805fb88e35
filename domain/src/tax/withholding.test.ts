import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { civilDate } from '../calendar/civil-date.ts';
import { cents } from '../money/money.ts';
import { rateText } from '../money/wire.ts';
import type { TaxHolder } from './holder.ts';
import { isTransferDeferredFor, withholdingRateOf } from './holder.ts';
import { inForce } from './in-force.ts';
import { EXEMPT_COUNTRIES } from './parameters/exempt-countries.ts';
import { isCertificateInDate } from './residence-certificate.ts';
import { splitAmongOwners, withholdingOn, withholdingShareOf } from './withholding.ts';
import type { Owner } from './withholding.ts';

const nonResident = (country: string, issued: string | null): TaxHolder => ({
  kind: 'NON_RESIDENT',
  country,
  certificate_issued_on: issued === null ? null : civilDate(issued),
});

describe('the withholding of a holder', () => {
  const on = civilDate('2026-03-31');
  it.each<readonly [TaxHolder, string]>([
    [{ kind: 'RESIDENT_PERSON' }, '19.0000'],
    [{ kind: 'RESIDENT_ENTITY' }, '19.0000'],
    [
      { kind: 'EXEMPT_ENTITY', exemption: { from: civilDate('2020-01-01'), until: null } },
      '0.0000',
    ],
    [
      {
        kind: 'EXEMPT_ENTITY',
        exemption: { from: civilDate('2020-01-01'), until: civilDate('2020-12-31') },
      },
      '19.0000',
    ],
    [nonResident('FR', '2026-03-01'), '0.0000'],
    [nonResident('US', '2026-03-01'), '0.0000'],
    [nonResident('FR', '2026-01-31'), '19.0000'],
    [nonResident('FR', null), '19.0000'],
    [nonResident('KP', '2026-03-01'), '19.0000'],
    [nonResident('', '2026-03-01'), '19.0000'],
  ])('%o: %s %%', (holder, percentage) => {
    expect(rateText(withholdingRateOf(holder, on))).toBe(percentage);
  });

  it('is deferred in a transfer only for persons who reside here', () => {
    const kinds: readonly TaxHolder[] = [
      { kind: 'RESIDENT_PERSON' },
      { kind: 'RESIDENT_ENTITY' },
      nonResident('FR', null),
    ];
    expect(kinds.map(isTransferDeferredFor)).toEqual([true, false, false]);
  });

  it('names countries by two letters, never Spain', () => {
    const countries = [...inForce(EXEMPT_COUNTRIES, 2026)];
    expect(countries.every((code) => /^[A-Z]{2}$/.test(code) && code !== 'ES')).toBe(true);
  });

  it.each([
    ['2026-01-31', '2026-03-30', true],
    ['2026-01-31', '2026-03-31', false],
    ['2025-12-31', '2026-02-27', true],
    ['2025-12-31', '2026-02-28', false],
    ['2026-03-31', '2026-03-31', true],
    ['2026-04-01', '2026-03-31', false],
  ])('a certificate of %s serves on %s: %s', (issued, day, serves) => {
    expect(isCertificateInDate(civilDate(issued), civilDate(day))).toBe(serves);
  });

  it.each([
    // Young enough when it was ordered, and two months old on the day of the unit value.
    ['2026-01-31', '2026-03-30', '0.0000'],
    ['2026-01-31', '2026-03-31', '19.0000'],
    // Sent after the order, and there on the day.
    ['2026-03-31', '2026-03-20', '0.0000'],
    ['2026-04-01', '2026-03-20', '19.0000'],
  ])('a certificate of %s with an order of %s: %s %%', (issued, ordered, percentage) => {
    const holder = { ...nonResident('FR', issued), ordered_on: civilDate(ordered) };
    expect(rateText(withholdingRateOf(holder, civilDate('2026-03-31')))).toBe(percentage);
  });
});

describe('owners', () => {
  const on = civilDate('2026-03-31');
  const anyHolder = fc.constantFrom<TaxHolder>(
    { kind: 'RESIDENT_PERSON' },
    { kind: 'RESIDENT_ENTITY' },
    { kind: 'EXEMPT_ENTITY', exemption: { from: civilDate('2020-01-01'), until: null } },
  );
  const anyOwners: fc.Arbitrary<readonly Owner[]> = fc
    .array(fc.record({ ownership: fc.bigInt(1n, 100n), holder: anyHolder }), {
      minLength: 1,
      maxLength: 5,
    })
    .map((rows) => rows.map((row, index) => ({ uuid: `${index}`, ...row })));

  it('share every figure to the cent, and only those who owe are withheld from', () => {
    fc.assert(
      fc.property(
        anyOwners,
        fc.bigInt(0n, 10n ** 9n),
        fc.bigInt(-(10n ** 8n), 10n ** 8n),
        (owners, value, result) => {
          const gain = cents(result);
          const base = cents(result > 0n ? result : 0n);
          const withholding = withholdingOn(base, withholdingShareOf(owners, on));
          const figures = { transfer_value: cents(value), gain, base, withholding };
          const lines = splitAmongOwners(figures, owners, on);
          const sum = (key: keyof typeof figures) =>
            lines.reduce((total, line) => total + line[key], 0n);
          expect([sum('transfer_value'), sum('gain'), sum('base'), sum('withholding')]).toEqual([
            value,
            gain,
            base,
            withholding,
          ]);
          expect(
            lines.every((line) => line.transfer_value - line.acquisition_value === line.gain),
          ).toBe(true);
          const exempt = lines.filter((_, index) => owners[index]?.holder.kind === 'EXEMPT_ENTITY');
          expect(exempt.every((line) => line.withholding === 0n)).toBe(true);
        },
      ),
    );
  });

  it('are needed', () => {
    expect(() => withholdingShareOf([], on)).toThrow('nobody owns the account');
  });
});
