import { array, assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ACTOR_KINDS } from '../operation/codes.ts';
import {
  DESIGNATION_STATUSES,
  whyNotDesignate,
  whyNotTransitionDesignation,
} from './designation.ts';
import type { DesignatedShare } from './designation.ts';
import { whyNotChangeBeneficiary } from './irrevocable.ts';
import { equalShares } from './shares.ts';

/** `contingency initial, order, hundredths`. */
const row = (text: string): DesignatedShare => {
  const [of = '', order = '', share = ''] = text.split(' ');
  return {
    contingency: of === 'P' ? 'FALLECIMIENTO_PARTICIPE' : 'FALLECIMIENTO_BENEFICIARIO',
    order: Number(order),
    percentage: BigInt(share),
  };
};
const judge = (...rows: string[]) =>
  whyNotDesignate(rows.map(row)).map(({ key, params }) =>
    [key.split('.').at(-1), ...Object.values(params ?? {})].join(' '),
  );

describe('a designation', () => {
  it.each([
    [[], ['empty']],
    [['P 1 10000'], []],
    [['P 1 3333', 'P 1 3333', 'P 1 3334'], []],
    [['P 1 3333', 'P 1 3333', 'P 1 3333'], ['sum 1 99,99']],
    [['P 1 5000', 'P 1 5001'], ['sum 1 100,01']],
    [['P 1 10000', 'P 2 5000', 'P 2 5000'], []],
    [['P 1 10000', 'P 2 5000'], ['sum 2 50,00']],
    [['P 2 10000'], ['order']],
    [['P 1 10000', 'P 3 10000'], ['order']],
    [['P 1 10000', 'B 1 4000'], ['sum 1 40,00']],
    [['P 1 10000', 'B 1 10000'], []],
    [
      ['P 1 6000', 'B 2 4000'],
      ['sum 1 60,00', 'order', 'sum 2 40,00'],
    ],
    [['B 1 10000'], []],
  ])('%j: %j', (rows, expected) => {
    expect(judge(...rows)).toEqual(expected);
  });

  it('of equal shares is always whole', () => {
    assert(
      property(array(integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 4 }), (counts) => {
        const rows = counts.flatMap((count, index) =>
          equalShares(count).map((percentage) => ({
            contingency: 'FALLECIMIENTO_PARTICIPE' as const,
            order: index + 1,
            percentage,
          })),
        );
        expect(whyNotDesignate(rows)).toEqual([]);
      }),
    );
  });

  it('moves only as written by hand', () => {
    const allowed = DESIGNATION_STATUSES.flatMap((from) =>
      DESIGNATION_STATUSES.flatMap((to) =>
        ACTOR_KINDS.filter((actor) => !whyNotTransitionDesignation({ from, to, actor })).map(
          (actor) => `${from}>${to} ${actor}`,
        ),
      ),
    );
    expect(new Set(allowed)).toEqual(
      new Set([
        'DRAFT>PENDING C',
        'DRAFT>DISCARDED C',
        'PENDING>ACTIVE SYS',
        'PENDING>DRAFT C',
        'PENDING>DRAFT SYS',
        'PENDING>DISCARDED C',
        'ACTIVE>SUPERSEDED SYS',
      ]),
    );
  });
});

describe('an irrevocable beneficiary', () => {
  it.each([
    [true, 'rules.beneficiary.irrevocable'],
    [false, undefined],
  ])('in force %s: the participant alone is told %s', (is_bound, key) => {
    expect(whyNotChangeBeneficiary({ is_bound })?.key).toBe(key);
  });

  it('leaves the others what it does not take', () => {
    expect(equalShares(2, 5_001n)).toEqual([2_501n, 2_500n]);
  });
});
