import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addCents, cents } from '../money/money.ts';
import type { GoalShare } from './goal-share.ts';
import { freeShareAt, valueForGoal, whyNotGoalShare } from './goal-share.ts';

const EVERYTHING = { account: null, product: null };
const account = (name: string) => ({ account: name, product: null });
const product = (of: string, name: string) => ({ account: of, product: name });

describe('what is left for a goal', () => {
  it.each<[string, GoalShare[], number]>([
    ['no other goal', [], 100],
    ['one of everything', [{ ...EVERYTHING, share: 30 }], 70],
    ['one of the account', [{ ...account('A'), share: 100 }], 0],
    ['one of another account', [{ ...account('B'), share: 100 }], 100],
    ['one of a product of the account', [{ ...product('A', 'p'), share: 60 }], 40],
    [
      'two of different products of the account: the one that is used most decides',
      [
        { ...product('A', 'p'), share: 60 },
        { ...product('A', 'q'), share: 90 },
      ],
      10,
    ],
    [
      'one of each kind: what lies above and below adds up',
      [
        { ...EVERYTHING, share: 20 },
        { ...account('A'), share: 30 },
        { ...product('A', 'p'), share: 40 },
      ],
      10,
    ],
    ['the same product in another account', [{ ...product('B', 'p'), share: 100 }], 100],
  ])('of an account beside %s', (_, others, left) => {
    expect(freeShareAt(account('A'), others)).toBe(left);
  });

  it('of everything is what its account that is used most leaves', () => {
    expect(
      freeShareAt(EVERYTHING, [
        { ...account('A'), share: 20 },
        { ...product('B', 'p'), share: 70 },
      ]),
    ).toBe(30);
  });

  it('of a product leaves out what its neighbours use', () => {
    const others = [
      { ...account('A'), share: 40 },
      { ...product('A', 'p'), share: 30 },
    ];
    expect(freeShareAt(product('A', 'p'), others)).toBe(30);
    expect(freeShareAt(product('A', 'q'), others)).toBe(60);
    expect(freeShareAt(account('A'), others)).toBe(30);
  });

  it('is refused beyond, with what is left', () => {
    const others = [{ ...account('A'), share: 60 }];
    expect(whyNotGoalShare(40, account('A'), others)).toBeUndefined();
    expect(whyNotGoalShare(41, account('A'), others)).toEqual({
      key: 'rules.goal.share_left',
      params: { left: '40' },
    });
    expect(whyNotGoalShare(1, EVERYTHING, [{ ...EVERYTHING, share: 100 }])).toEqual({
      key: 'rules.goal.share_none',
    });
    for (const share of [undefined, 0, -1, 101, 33.5, Number.NaN])
      expect(whyNotGoalShare(share, account('A'), [])).toEqual({ key: 'rules.goal.share' });
  });
});

const PLACES = [
  EVERYTHING,
  account('A'),
  account('B'),
  product('A', 'p'),
  product('A', 'q'),
  product('B', 'p'),
];
const asked = fc.array(
  fc.record({
    place: fc.constantFrom(...PLACES),
    share: fc.integer({ min: 1, max: 100 }),
  }),
  { maxLength: 10 },
);

/** The goals that are accepted one after the other. */
const acceptedOf = (all: readonly { place: (typeof PLACES)[number]; share: number }[]) =>
  all.reduce<readonly GoalShare[]>(
    (kept, { place, share }) =>
      whyNotGoalShare(share, place, kept) ? kept : [...kept, { ...place, share }],
    [],
  );

const POSITIONS = [product('A', 'p'), product('A', 'q'), product('B', 'p'), product('B', 'q')];

describe('all goals of a person', () => {
  it('never count more of a position than there is, however they are written', () => {
    fc.assert(
      fc.property(asked, fc.bigInt(0n, 10_000_000_000n), (all, worth) => {
        const goals = acceptedOf(all);
        for (const at of POSITIONS) {
          const counted = goals
            .filter(
              (goal) =>
                (goal.account === null || goal.account === at.account) &&
                (goal.product === null || goal.product === at.product),
            )
            .map(({ share }) => valueForGoal(cents(worth), share));
          expect(addCents(...counted) <= worth).toBe(true);
        }
      }),
    );
  });

  it('are refused only where one cent could count twice', () => {
    fc.assert(
      fc.property(asked, fc.constantFrom(...PLACES), (all, place) => {
        const goals = acceptedOf(all);
        const free = freeShareAt(place, goals);
        expect(free === 0 || whyNotGoalShare(free, place, goals) === undefined).toBe(true);
        expect(whyNotGoalShare(free + 1, place, goals)).toBeDefined();
      }),
    );
  });

  it('of everything leave nothing lying between them', () => {
    expect(valueForGoal(cents(101n), 100)).toBe(101n);
    expect(valueForGoal(cents(101n), 50)).toBe(50n);
    expect(valueForGoal(cents(0n), 33)).toBe(0n);
  });
});
