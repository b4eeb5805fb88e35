import { MADRID_CALENDAR } from '../calendar/holidays.ts';
import { describe, expect, it } from 'vitest';
import { civilDate } from '../calendar/civil-date.ts';
import { shares } from '../money/money.ts';
import type { UnitBlock } from './unit-blocks.ts';
import {
  BLOCK_CAUSES,
  blockedBy,
  pendingCollectionUntil,
  whyNotBlock,
  whyNotRelease,
} from './unit-blocks.ts';

const BLOCKS: readonly UnitBlock[] = [
  { cause: 'PRENDA', units: shares(100n) },
  { cause: 'EMBARGO', units: shares(50n) },
  { cause: 'PRENDA', units: shares(-30n) },
];

describe('blocked units', () => {
  it('are counted by cause', () => {
    expect(BLOCK_CAUSES.map((cause) => blockedBy(BLOCKS, cause))).toEqual([
      70n,
      50n,
      0n,
      0n,
      0n,
      0n,
    ]);
    expect(BLOCK_CAUSES.join(' ')).toBe(
      'PRENDA EMBARGO FALLECIMIENTO AML COBRO_PENDIENTE JUDICIAL',
    );
  });

  it.each([
    ['PRENDA', 70n, true],
    ['PRENDA', 71n, false],
    ['EMBARGO', 51n, false],
    ['AML', 1n, false],
    ['PRENDA', 0n, false],
    ['PRENDA', -1n, false],
  ] as const)('by %s: %d can be released is %s', (cause, units, isAllowed) => {
    expect(whyNotRelease(BLOCKS, { cause, units: shares(units) })).toEqual(
      isAllowed ? undefined : { key: 'rules.unit_block.release' },
    );
  });

  it('were free before', () => {
    const asked = [0n, 1n, 10n, 11n].map((units) => whyNotBlock(shares(10n), shares(units))?.key);
    expect(asked).toEqual(['rules.unit_block.free', undefined, undefined, 'rules.unit_block.free']);
  });

  it('wait ten business days for a debit, and never in a pension plan', () => {
    const boughtOn = civilDate('2026-11-27');
    expect(
      pendingCollectionUntil(
        { product: 'F', payment_method: 'DOMICILIACION' },
        boughtOn,
        MADRID_CALENDAR,
      ),
    ).toBe('2026-12-15');
    expect(
      pendingCollectionUntil(
        { product: 'F', payment_method: 'TRANSFERENCIA' },
        boughtOn,
        MADRID_CALENDAR,
      ),
    ).toBeUndefined();
    expect(
      pendingCollectionUntil(
        { product: 'P', payment_method: 'DOMICILIACION' },
        boughtOn,
        MADRID_CALENDAR,
      ),
    ).toBeUndefined();
  });
});
