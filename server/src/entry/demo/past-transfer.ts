import type { CivilDate } from '@area/domain/calendar/civil-date';
import { civilDate } from '@area/domain/calendar/civil-date';
import { madridInstant } from '@area/domain/calendar/madrid';
import { addCents, NO_CENTS } from '@area/domain/money/money';
import { centsFrom, centsText, sharesText, unitValueText } from '@area/domain/money/wire';
import { carryLots } from '@area/domain/operation/carried-lots';
import type { PastBook } from './past-book.ts';
import { addPast, enterPast } from './past-book.ts';
import type { PastPrices } from './past-prices.ts';

const ORDER_HOUR = 10;

/** A transfer from a plan of another manager: each contribution with its day, cost and value. */
export interface PastTransfer {
  readonly account_uuid: string;
  readonly holder: string;
  readonly product_code: string;
  readonly day: CivilDate;
  readonly plan_code: string;
  readonly fund_code: string;
  readonly contributions: readonly {
    readonly on: string;
    readonly paid: string;
    readonly worth: string;
  }[];
}

/** A transfer from another manager, whose units keep the days and costs that they had. *Source*: decisions 1.3 (TRASPASO_ENTRADA) and 2.5. */
export const addPastTransfer = (book: PastBook, prices: PastPrices, past: PastTransfer): void => {
  const { account_uuid, holder, product_code, day, plan_code, fund_code } = past;
  const { uuid: product_uuid } = prices.productOf(product_code);
  const price = prices.priceOn(product_code, day);
  const carried = past.contributions.map(({ on, paid, worth }, index) => ({
    id: String(index),
    date: civilDate(on),
    cost: centsFrom(paid),
    value: centsFrom(worth),
  }));
  const cash = carried.reduce((sum, { value }) => addCents(sum, value), NO_CENTS);
  const { units, lots } = carryLots(carried, { cash, price, product: product_uuid });
  const at = madridInstant(day, ORDER_HOUR);
  const operation_uuid = addPast(
    book,
    {
      type: 'TRASPASO_ENTRADA',
      cause: 'EXTERNAL_TRANSFER',
      payment_status: 'RECONCILED',
      account_uuid,
      product_uuid,
      created_by: holder,
      amount: centsText(cash),
      fee: '0.00',
      units: sharesText(units),
      gross: centsText(cash),
      net: centsText(cash),
      nav: unitValueText(price),
      nav_date: day,
    },
    ['RD_SENT', 'FINALIZED'],
    at,
  );
  book.rows.plan_transfers.push({
    operation_uuid,
    plan_code,
    fund_code,
    rights: 'C',
    compartment: '3',
  });
  enterPast(book, { operation_uuid, account_uuid, product_uuid, day, at }, lots);
};
