import type { Operation } from '@area/contract/operations/schemas';
import type { OrderReview } from '@area/contract/operations/review-schemas';
import { subtractCents } from '@area/domain/money/money';
import type { Shares, UnitValue } from '@area/domain/money/money';
import { unitsFor } from '@area/domain/money/rounding';
import { centsFrom, sharesText, unitValueFrom, unitValueText } from '@area/domain/money/wire';
import {
  CONTRIBUTION_ORDER_TYPES,
  PAID_ONCE_TYPES,
  isRepeating,
} from '@area/domain/operation/type-lists';
import { isOneOfTypes } from '@area/domain/operation/types-with';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { Db } from '../../platform/db/tables.ts';
import { listLots } from '../../ledger/units/lots-store.ts';
import type { OperationWhole } from '../operations/store.ts';
import { isFirstContribution } from '../pensions/contribution-facts.ts';
import { findBenefit } from '../pensions/benefit-store.ts';
import { yearOf } from '../pensions/contribution-year.ts';
import { readBenefits } from '../pensions/running-benefits.ts';
import { presentContribution } from '../pensions/simulated-contribution.ts';
import { findContributionContext } from '../pensions/evaluate-contribution.ts';
import { findPeriodicRow } from '../periodics/store.ts';
import { termsOf } from '../periodics/terms.ts';
import { isUnderReview } from './estimate-order.ts';
import { presentExcessOf } from './simulate-excess-refund.ts';
import { firstInstalments } from './repetition.ts';

/** What a purchase would buy on the last unit value before it was ordered. */
export interface EstimatedPurchase {
  readonly units: Shares;
  readonly price: UnitValue;
  readonly price_on: CivilDate;
}

/** Of money that is paid in once; nothing while its product has no unit value. *Source*: ADR 149. */
export const estimatePurchase = ({
  type,
  amount,
  fee,
  known_unit_value: latest,
}: OperationWhole): EstimatedPurchase | undefined => {
  if (!isOneOfTypes(PAID_ONCE_TYPES, type) || amount === null || latest === null) return undefined;
  const price = unitValueFrom(latest.value);
  const invested = subtractCents(centsFrom(amount), centsFrom(fee));
  return { units: unitsFor(invested, price), price, price_on: latest.day };
};

const purchaseOf = (operation: OperationWhole): OrderReview['purchase'] => {
  const purchase = estimatePurchase(operation);
  return purchase
    ? {
        units: sharesText(purchase.units),
        nav: unitValueText(purchase.price),
        nav_on: purchase.price_on,
      }
    : null;
};

const instalmentsOf = async (
  db: Db,
  { uuid, type }: OperationWhole,
): Promise<OrderReview['instalments']> => {
  const row = isRepeating(type) ? await findPeriodicRow(db, uuid) : undefined;
  return row ? firstInstalments(termsOf(row)) : [];
};

const isContribution = ({ type }: OperationWhole): boolean =>
  isOneOfTypes(CONTRIBUTION_ORDER_TYPES, type);

const yearOfDay = (day: CivilDate): number => Number(day.slice(0, 4));

/** What is left of the limit of the year in which it is paid, or starts. */
const contributionOf = async (
  db: Db,
  operation: OperationWhole,
): Promise<OrderReview['contribution']> => {
  if (!isContribution(operation)) return null;
  const { account_uuid: account, created_by: contributor, created_at: now, uuid } = operation;
  const start = (await findPeriodicRow(db, uuid))?.start_date;
  const running = yearOf(now);
  const calendar_year = Math.max(running, start === undefined ? running : yearOfDay(start));
  const found = await findContributionContext(db, {
    account,
    contributor,
    now,
    except: uuid,
    calendar_year,
    is_ahead: calendar_year > running,
  });
  if ('refused' in found) return null;
  return presentContribution(found, await isFirstContribution(db, operation));
};

/** The income in course that a change is about, as its holder sees it. */
export const findVariedIncome = async (
  db: Db,
  {
    uuid,
    type,
    account_uuid: account,
    product_uuid: product,
    known_unit_value: latest,
  }: OperationWhole,
): Promise<OrderReview['income']> => {
  const varies = type === 'RESCATE' ? (await findBenefit(db, uuid))?.varies_uuid : undefined;
  if (!varies) return null;
  const price = latest === null ? undefined : unitValueFrom(latest.value);
  const running = (await readBenefits(db, account))
    .of(product, await listLots(db, account, product), price)
    .find((each) => each.uuid === varies);
  return running?.current_amount
    ? { current_amount: running.current_amount, next_on: running.next_date }
    : null;
};

/** What else the review of an order showed, for its signers; null once it is signed or done. *Source*: ADR 149. */
export const presentReview = async (
  db: Db,
  operation: OperationWhole,
): Promise<Operation['review']> =>
  isUnderReview(operation)
    ? {
        verdict: operation.suitability_verdict,
        purchase: purchaseOf(operation),
        instalments: await instalmentsOf(db, operation),
        contribution: await contributionOf(db, operation),
        excess: await presentExcessOf(db, operation),
        income: await findVariedIncome(db, operation),
      }
    : null;
