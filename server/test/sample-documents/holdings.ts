import { civilDate } from '@area/domain/calendar/civil-date';
import { cents, rate, shares, unitValue } from '@area/domain/money/money';
import { valueOf } from '@area/domain/money/rounding';
import type { StatedHolding } from '../../src/orders/printed-documents/statement.ts';
import { FUND } from './products.ts';

const valued = (units: bigint, price: bigint, day: string) => ({
  units: shares(units),
  price: unitValue(price),
  price_on: civilDate(day),
  value: valueOf(shares(units), unitValue(price)),
});

/** A holding with as many movements as one likes. */
export const holdingOf = (movements: number, product = FUND): StatedHolding => ({
  product,
  opening: valued(400_000_000n, 14_100_000n, '2025-12-31'),
  closing: valued(750_750_000n, 15_250_000n, '2026-03-31'),
  cost: cents(891_063n),
  movements: Array.from({ length: movements }, (_, index) => ({
    on: civilDate(`2026-0${1 + (index % 3)}-${(10 + (index % 18)).toString()}`),
    type: 'SUSCRIPCION',
    reference: `OP${(1000 + index).toString().padStart(10, '0')}`,
    units: shares(9_803_922n + BigInt(index)),
    price: unitValue(15_300_000n),
    amount: cents(15_000n),
    fee: cents(225n),
  })),
  product_return: rate(81_561n),
});
