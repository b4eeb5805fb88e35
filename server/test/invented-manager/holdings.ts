import { addDays, daysBetween } from '@area/domain/calendar/civil-date';
import { shares } from '@area/domain/money/money';
import { valueOf } from '@area/domain/money/rounding';
import { formatDecimal } from '@area/domain/money/wire';
import { lotsLeft } from './history.ts';
import { accountId, fundAccountsOf, idOf, saversOf } from './names.ts';
import type { InventedManager, Line } from './names.ts';
import { SeededRandom } from './random.ts';
import { FIRST_DAY, valueAfter, weeklyValues } from './values.ts';

interface InventedLot {
  readonly product: string;
  readonly units: bigint;
  readonly cost: bigint;
  readonly line: Line;
}

const DAYS = 1_400;

/** Where lots are opened: in the funds whose past is not told, and in the plan. */
function* positions(
  manager: InventedManager,
): Generator<{ readonly account: number; readonly products: readonly [string, ...string[]] }> {
  const { products, house } = manager;
  const [first, ...others] = products;
  const opened = house ? others.slice(0, -1) : others;
  for (let account = 1; account <= fundAccountsOf(manager); account += 1)
    yield { account, products: [first, ...opened] };
  if (house) for (const { account } of saversOf(manager)) yield { account, products: [house.plan] };
}

export function* lots(manager: InventedManager): Generator<InventedLot> {
  const { house, lots_each } = manager;
  const random = new SeededRandom(manager.seed + 1);
  const values = weeklyValues(manager);
  const days = house ? daysBetween(FIRST_DAY, house.until) : DAYS;
  let number = 0;
  for (const { account, products } of positions(manager))
    for (let each = 0; each < lots_each; each += 1) {
      const product = random.pick(products);
      const units = shares(BigInt(random.between(1_000_000, 900_000_000)));
      const after = random.between(0, days);
      const cost = valueOf(units, valueAfter(values.get(product) ?? [], after));
      number += 1;
      const line = [
        idOf('L', number),
        accountId(account),
        product,
        addDays(FIRST_DAY, after),
        '',
        formatDecimal(units, 6),
        formatDecimal(cost, 2),
        product === house?.plan ? 'PARTICIPE' : '',
      ];
      yield { product, units, cost, line };
    }
}

export function* openingLots(manager: InventedManager): Generator<Line> {
  for (const { line } of lots(manager)) yield line;
}

export function* totals(manager: InventedManager): Generator<Line> {
  const sums = new Map<string, { lots: number; units: bigint; cost: bigint }>();
  for (const held of [lots, lotsLeft])
    for (const { product, units, cost } of held(manager)) {
      const sum = sums.get(product) ?? { lots: 0, units: 0n, cost: 0n };
      sums.set(product, { lots: sum.lots + 1, units: sum.units + units, cost: sum.cost + cost });
    }
  for (const [code, sum] of sums)
    yield [
      `T-${code}`,
      code,
      String(sum.lots),
      formatDecimal(sum.units, 6),
      formatDecimal(sum.cost, 2),
    ];
}
