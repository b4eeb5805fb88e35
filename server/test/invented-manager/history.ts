import { addDays } from '@area/domain/calendar/civil-date';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { cents, rate, shares } from '@area/domain/money/money';
import type { Cents, Shares, UnitValue } from '@area/domain/money/money';
import { divideHalfUp, portionOf, unitsFor, valueOf } from '@area/domain/money/rounding';
import { formatDecimal } from '@area/domain/money/wire';
import { accountId, fundAccountsOf, idOf } from './names.ts';
import type { InventedManager, Line } from './names.ts';
import { SeededRandom } from './random.ts';
import { weeklyValues } from './values.ts';

/** *Units*: 19 %. */
const WITHHELD = rate(190_000n);
/** A value is of a Monday, its order of the Friday before. */
const ORDERED_DAYS_BEFORE = -3;
const EUROS = 2;
const UNITS = 6;

/** What a purchase opened. */
interface InventedLot {
  readonly external_id: string;
  readonly units: Shares;
  readonly cost: Cents;
}

/** What an operation did to a lot. */
interface InventedMovement extends InventedLot {
  /** The lot that it takes units from. */
  readonly lot?: string;
}

interface InventedOperation {
  readonly external_id: string;
  readonly account: number;
  readonly product: string;
  readonly type: 'SUSCRIPCION' | 'REEMBOLSO';
  readonly day: CivilDate;
  readonly value: UnitValue;
  readonly units: Shares;
  readonly amount: Cents;
  readonly withholding?: Cents;
  readonly movements: readonly InventedMovement[];
}

/** The fund whose past is told whole: the last one. Lots are opened in the others. */
const historyProductOf = ({ products }: InventedManager): string => products.at(-1) ?? products[0];

/** A part of a lot, with its part of the cost. */
const halfOf = ({ external_id, units, cost }: InventedLot): InventedLot => {
  const half = shares(units / 2n);
  return { external_id, units: half, cost: cents(divideHalfUp(cost * half, units)) };
};

/** What is sold: one lot whole and half of the next, or half of the first. The oldest leave first. */
const soldOf = (lots: readonly InventedLot[], account: number): readonly InventedLot[] => {
  const [first, second] = lots;
  if (!first) return [];
  return second && account % 2 === 0 ? [first, halfOf(second)] : [halfOf(first)];
};

const sumOf = <T extends bigint>(values: readonly T[]): bigint =>
  values.reduce<bigint>((sum, each) => sum + each, 0n);

/** The operations of one account, numbered on. */
class AccountHistory {
  readonly #random: SeededRandom;
  #operations = 0;
  #movements = 0;

  constructor(seed: number) {
    this.#random = new SeededRandom(seed + 3);
  }

  #movementId(): string {
    return idOf('M', (this.#movements += 1));
  }

  #operationId(): string {
    return idOf('O', (this.#operations += 1));
  }

  /** A week in each of so many equal parts of the past. */
  pickWeeks(parts: number, weeks: number): readonly number[] {
    const long = Math.floor(weeks / parts);
    return Array.from(
      { length: parts },
      (_, part) => part * long + this.#random.between(0, long - 1),
    );
  }

  buy(value: UnitValue): Pick<InventedOperation, 'external_id' | 'units' | 'amount' | 'movements'> {
    const amount = cents(BigInt(this.#random.between(10_000, 900_000)));
    const units = unitsFor(amount, value);
    const movements = [{ external_id: this.#movementId(), units, cost: amount }];
    return { external_id: this.#operationId(), units, amount, movements };
  }

  sell(
    sold: readonly InventedLot[],
    value: UnitValue,
  ): Omit<InventedOperation, 'account' | 'product' | 'type' | 'day' | 'value'> {
    const units = shares(sumOf(sold.map((lot) => lot.units)));
    const amount = valueOf(units, value);
    const gain = amount - sumOf(sold.map(({ cost }) => cost));
    const movements = sold.map((lot) => ({
      ...lot,
      external_id: this.#movementId(),
      lot: lot.external_id,
    }));
    const external_id = this.#operationId();
    const withholding = portionOf(cents(gain > 0n ? gain : 0n), WITHHELD);
    return { external_id, units, amount, withholding, movements };
  }
}

/** What each account bought and sold in the fund whose past is told. */
export function* history(manager: InventedManager): Generator<InventedOperation> {
  const { house, seed } = manager;
  if (!house) return;
  const product = historyProductOf(manager);
  const values = weeklyValues(manager).get(product) ?? [];
  const past = new AccountHistory(seed);
  for (let account = 1; account <= fundAccountsOf(manager); account += 1) {
    const lots: InventedLot[] = [];
    for (const [index, week] of past.pickWeeks(house.operations_each, values.length).entries()) {
      const of_week = values[week];
      if (!of_week) continue;
      const placed = { account, product, ...of_week };
      const isSale = index > 0 && index === house.operations_each - 1;
      const made = isSale
        ? past.sell(soldOf(lots, account), of_week.value)
        : past.buy(of_week.value);
      if (!isSale) lots.push(...made.movements);
      yield { ...placed, type: isSale ? 'REEMBOLSO' : 'SUSCRIPCION', ...made };
    }
  }
}

export function* operations(manager: InventedManager): Generator<Line> {
  for (const { external_id, account, product, type, day, value, ...made } of history(manager))
    yield [
      external_id,
      accountId(account),
      product,
      type,
      addDays(day, ORDERED_DAYS_BEFORE),
      day,
      formatDecimal(made.units, UNITS),
      formatDecimal(value, UNITS),
      formatDecimal(made.amount, EUROS),
      made.withholding === undefined ? '' : formatDecimal(made.withholding, EUROS),
    ];
}

export function* movements(manager: InventedManager): Generator<Line> {
  for (const operation of history(manager))
    for (const { external_id, lot = '', units, cost } of operation.movements)
      yield [
        external_id,
        operation.external_id,
        lot,
        operation.day,
        lot === '' ? operation.day : '',
        formatDecimal(units, UNITS),
        formatDecimal(cost, EUROS),
      ];
}

/** What the history leaves in each lot that is not empty. */
export function* lotsLeft(
  manager: InventedManager,
): Generator<{ readonly product: string; readonly units: bigint; readonly cost: bigint }> {
  const open = new Map<string, { product: string; units: bigint; cost: bigint }>();
  let current = 0;
  for (const { account, product, movements: moved } of history(manager)) {
    if (account !== current) {
      yield* open.values();
      open.clear();
      current = account;
    }
    for (const { external_id, lot, units, cost } of moved) {
      const left = lot === undefined ? undefined : open.get(lot);
      if (lot === undefined || !left) open.set(external_id, { product, units, cost });
      else if (left.units === units) open.delete(lot);
      else open.set(lot, { product, units: left.units - units, cost: left.cost - cost });
    }
  }
  yield* open.values();
}
