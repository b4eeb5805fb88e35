import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { UnitValue } from '@area/domain/money/money';
import { unitValueFrom } from '@area/domain/money/wire';
import type { Db } from '../../platform/db/tables.ts';
import { findSeries, listProductsCoded } from './seed-store.ts';

/** What a product of the past was, and what it was worth on a day. */
export interface PastPrices {
  readonly productOf: (code: string) => {
    readonly uuid: string;
    readonly type: 'F' | 'P';
    readonly entry_fee: string;
  };
  /** *Errors*: throws for a day without a value. */
  readonly priceOn: (code: string, day: CivilDate) => UnitValue;
}

const found = <T>(what: string, value: T | undefined): T => {
  if (value === undefined) throw new Error(`the demo has no ${what}`);
  return value;
};

/** All the values of some products, asked for once. */
export const loadPrices = async (db: Db, codes: readonly string[]): Promise<PastPrices> => {
  const products = await listProductsCoded(db, codes);
  const values = new Map<string, string>();
  for (const { code, uuid } of products) {
    for (const [day, value] of Object.entries(await findSeries(db, uuid)))
      values.set(`${code} ${day}`, value);
  }
  return {
    productOf: (code) =>
      found(
        `product ${code}`,
        products.find((product) => product.code === code),
      ),
    priceOn: (code, day) =>
      unitValueFrom(found(`value of ${code} on ${day}`, values.get(`${code} ${day}`))),
  };
};
