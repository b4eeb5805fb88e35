import { addDays, civilDate } from '@area/domain/calendar/civil-date';
import { formatDecimal } from '@area/domain/money/wire';
import { accountId, companiesOf, idOf } from './names.ts';
import type { InventedManager, Line } from './names.ts';
import { SeededRandom } from './random.ts';

interface InventedLot {
  readonly product: string;
  readonly units: bigint;
  readonly cost: bigint;
  readonly line: Line;
}

const FIRST_DAY = civilDate('2022-01-10');
const DAYS = 1_400;

export function* lots(manager: InventedManager): Generator<InventedLot> {
  const random = new SeededRandom(manager.seed + 1);
  const all = manager.people + companiesOf(manager);
  let number = 0;
  for (let account = 1; account <= all; account += 1)
    for (let each = 0; each < manager.lots_each; each += 1) {
      const product = random.pick(manager.products);
      const [units, cost] = [
        BigInt(random.between(1_000_000, 900_000_000)),
        BigInt(random.between(1_000, 900_000)),
      ];
      number += 1;
      const line = [
        idOf('L', number),
        accountId(account),
        product,
        addDays(FIRST_DAY, random.between(0, DAYS)),
        '',
        formatDecimal(units, 6),
        formatDecimal(cost, 2),
      ];
      yield { product, units, cost, line };
    }
}

const WEEKS = 204;
const FIRST_VALUE = 10_000_000n;

/** A value each week, which rises more often than it falls. *Units*: millionths of a euro. */
export function* unitValues({
  products,
  seed,
  unit_values = false,
}: InventedManager): Generator<Line> {
  if (!unit_values) return;
  const random = new SeededRandom(seed + 2);
  for (const product of products) {
    let value = FIRST_VALUE;
    for (let week = 0; week < WEEKS; week += 1) {
      const day = addDays(FIRST_DAY, 7 * week);
      yield [`V-${product}-${day}`, product, day, formatDecimal(value, 6)];
      value += BigInt(random.between(-90_000, 110_000));
    }
  }
}

export function* totals(manager: InventedManager): Generator<Line> {
  const sums = new Map<string, { lots: number; units: bigint; cost: bigint }>();
  for (const { product, units, cost } of lots(manager)) {
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
