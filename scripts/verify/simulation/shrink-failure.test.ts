import { describe, expect, it } from 'vitest';
import { commandFor, kindOf, shrink } from './shrink-failure.ts';

const FROM = { days: 504, people: 200, operations: 5000 };

describe('shrinking a seed that fails', () => {
  it('ends at the smallest size that still fails, whatever it is that matters', async () => {
    const { size } = await shrink(
      FROM,
      async ({ days, people, operations }) => days >= 7 && people >= 3 && operations >= 20,
      100,
    );
    expect(size.days).toBe(7);
    expect(size.people).toBe(3);
    expect(size.operations).toBeGreaterThanOrEqual(20);
    expect(size.operations).toBeLessThan(40);
  });

  it('stays at its size when nothing less fails, and within its tries', async () => {
    expect(await shrink(FROM, async () => false, 100)).toEqual({ size: FROM, tried: 6 });
    expect((await shrink(FROM, async () => true, 4)).tried).toBe(4);
  });

  it('never comes to nothing', async () => {
    expect((await shrink({ days: 1, people: 1, operations: 1 }, async () => true, 9)).size).toEqual(
      { days: 1, people: 1, operations: 1 },
    );
  });

  it('knows the same failure by what it is, not by whose it is or how much', () => {
    const one =
      '2026-12-31 contributions of a year never pass its limit: 1 rows, such as [{"year":"2026"}]';
    expect(kindOf(one)).toBe(
      kindOf(
        '2026-04-02 contributions of a year never pass its limit: 3 rows, such as [{"year":"2027"}]',
      ),
    );
    expect(kindOf(one)).not.toBe(
      kindOf('2026-12-31 free units are never negative: 1 rows, such as []'),
    );
    expect(kindOf('model: REEMBOLSO OP0000000084: gain is 12, and must be 13')).toBe(
      kindOf('model: REEMBOLSO OP0000000099: gain is -5, and must be -6'.replaceAll('-', '')),
    );
  });

  it('tells what to type', () => {
    expect(commandFor(7, { days: 1, people: 2, operations: 3 })).toBe(
      'SIMULATION_DAYS=1 SIMULATION_PEOPLE=2 SIMULATION_OPERATIONS=3 SIMULATION_SEEDS=1 npm run verify -- simulation --seed 7',
    );
  });
});
