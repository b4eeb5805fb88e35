import type { CivilDate } from '@area/domain/calendar/civil-date';
import { madridInstant } from '@area/domain/calendar/madrid';
import { centsFrom, centsText, rateFrom, sharesText, unitValueText } from '@area/domain/money/wire';
import type { OperationStatus } from '@area/domain/operation/codes';
import type { Lot } from '@area/domain/operation/lots';
import { subscriptionFigures } from '@area/domain/operation/subscription';
import type { ContributorKind } from '@area/domain/plan-people/contributor';
import type { Db } from '../../platform/db/tables.ts';
import type { PastBook } from './past-book.ts';
import { addPast, enterPast, openBook, writeBook } from './past-book.ts';
import { loadPrices } from './past-prices.ts';
import type { PastPrices } from './past-prices.ts';

export interface PastInvestment {
  readonly account_uuid: string;
  readonly created_by: string;
  readonly product_code: string;
  readonly day: CivilDate;
  readonly amount: string;
  /** Of a plan: the participant, and as which kind of contributor the money was put in. */
  readonly participant?: string;
  readonly contributor?: ContributorKind;
}

const ORDER_HOUR = 10;
const LIFE: readonly OperationStatus[] = [
  'REGISTERED',
  'SIGNED',
  'VALIDATED',
  'RD_SENT',
  'FINALIZED',
];

/**
 * An investment made before the portal existed, as a migrated operation: finalised, with its units
 * computed by the very rules of today. *Source*: specification 4, source system RD counts as signed.
 */
export const addPastInvestment = (
  book: PastBook,
  prices: PastPrices,
  past: PastInvestment,
): Lot[] => {
  const { account_uuid, created_by, day, amount, participant } = past;
  const { uuid: product_uuid, type, entry_fee } = prices.productOf(past.product_code);
  const price = prices.priceOn(past.product_code, day);
  const { units, fee } = subscriptionFigures(centsFrom(amount), price, rateFrom(entry_fee));
  const at = madridInstant(day, ORDER_HOUR);
  const operation_uuid = addPast(
    book,
    {
      type: type === 'F' ? 'SUSCRIPCION' : 'APORTACION',
      payment_status: 'RECONCILED',
      account_uuid,
      product_uuid,
      created_by,
      amount,
      fee: centsText(fee),
      units: sharesText(units),
      payment_method: 'TRANSFERENCIA',
      suitability_verdict: 'CONVENIENTE',
      nav: unitValueText(price),
      nav_date: day,
      is_for_another: past.contributor !== undefined && past.contributor !== 'PARTICIPE',
    },
    LIFE,
    at,
  );
  if (participant !== undefined)
    book.rows.contributions.push({
      operation_uuid,
      contributor_uuid: created_by,
      kind: past.contributor ?? 'PARTICIPE',
      participant_uuid: participant,
      destined_for: null,
      created_at: at,
    });
  return enterPast(book, { operation_uuid, account_uuid, product_uuid, day, at }, [
    { date: day, units, cost: centsFrom(amount) },
  ]);
};

/** Some investments of the past, as if they had been made one after the other. */
export const insertPastInvestments = async (
  db: Db,
  pasts: readonly PastInvestment[],
): Promise<void> => {
  const [book, prices] = [
    openBook(),
    await loadPrices(db, [...new Set(pasts.map(({ product_code }) => product_code))]),
  ];
  for (const past of pasts) addPastInvestment(book, prices, past);
  await writeBook(db, book);
};
