import { businessCalendar } from '../../platform/calendar/in-force.ts';
import { getAmount } from '../../ledger/units/operation-amount.ts';
import { sameOrNextBusinessDay } from '@area/domain/calendar/business-days';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { subtractCents } from '@area/domain/money/money';
import type { Shares } from '@area/domain/money/money';
import { centsFrom, sharesFrom, sharesText } from '@area/domain/money/wire';
import { unitsOfLots } from '@area/domain/operation/lots';
import type { Lot } from '@area/domain/operation/lots';
import { redemptionOfUnits } from '@area/domain/operation/redemption';
import { NOTHING_WITHHELD } from '@area/domain/tax/withholding';
import type { Db } from '../../platform/db/tables.ts';
import { SYSTEM } from '../../access/auth/actor.ts';
import { notifyOfOperation } from '../operations/notify.ts';
import { transitionOperation } from '../operations/transition.ts';
import { getOperationWhole } from '../operations/store.ts';
import type { OperationWhole } from '../operations/store.ts';
import { createChild } from '../operations/child-operation.ts';
import { getStanding } from './corrections-standing.ts';
import { openDebtIssue } from './debt-issue.ts';
import { dayOf, executedColumns, findUnitValueDate } from '../operations/unit-value-date.ts';
import { leaveUnits } from '../../ledger/units/leave-units.ts';
import { listLots } from '../../ledger/units/lots-store.ts';
import { lockPositions } from '../../ledger/units/units-store.ts';
import { reserveUnits } from '../../ledger/units/reservations-store.ts';
import { listOwnLots } from './lots-store.ts';
import { releasePending } from './pending-collection.ts';
import { getRedemptionFacts } from '../redemptions/redemption-facts.ts';

/** What is left of the lots that an operation made. */
const listLotsOf = async (
  db: Db,
  { uuid, account_uuid, product_uuid }: OperationWhole,
): Promise<Lot[]> => {
  const own = await listOwnLots(db, uuid);
  return (await listLots(db, account_uuid, product_uuid)).filter(({ id }) => own.has(id));
};

const least = (one: Shares, other: Shares): Shares => (one < other ? one : other);

/**
 * The bank returned the debit of units that exist already: exactly these units are set aside, to be redeemed at the unit
 * value of the day of the return. Missing ones are a debt. The caller has locked the operation. *Source*: decisions 1.5.
 */
export const returnCollection = async (
  db: Db,
  bought: OperationWhole,
  { on, at }: { readonly on: CivilDate; readonly at: Date },
): Promise<void> => {
  const { account_uuid, product_uuid } = bought;
  await lockPositions(db, account_uuid, [product_uuid]);
  const standing = await getStanding(db, bought.uuid);
  await releasePending(db, standing.uuid, at);
  const { free_units } = await getRedemptionFacts(db, {
    account: account_uuid,
    product: product_uuid,
    now: at,
  });
  const units = least(unitsOfLots(await listLotsOf(db, standing)), free_units);
  if (units === 0n) return openDebtIssue(db, bought, { debt: centsFrom(getAmount(bought)), at });
  const day = sameOrNextBusinessDay(on, businessCalendar());
  const changes = {
    amount_indicator: 'P',
    ordered_units: sharesText(units),
    nav_date: day,
    expected_nav_date: day,
  } as const;
  const child = await createChild(db, {
    parent: bought,
    type: 'REEMBOLSO',
    cause: 'RETURNED_COLLECTION',
    amount: getAmount(bought),
    status: 'RD_SENT',
    changes,
    at,
  });
  await reserveUnits(db, { operation_uuid: child.uuid, account_uuid, product_uuid }, { units, at });
};

/**
 * Redeems the units of a returned debit. They were never paid: nothing is withheld and nothing is paid out; a value below
 * the debit is a debt. Returns false while the unit value is missing.
 */
export const finalizeReturned = async (
  db: Db,
  operation: OperationWhole,
  at: Date,
): Promise<boolean> => {
  const { uuid, account_uuid: account, product_uuid: product, parent_uuid } = operation;
  const dated = await findUnitValueDate(db, product, dayOf(operation));
  if (!dated || parent_uuid === null || operation.ordered_units === null) return false;
  const { day, price } = dated;
  await lockPositions(db, account, [product]);
  const bought = await getOperationWhole(db, parent_uuid);
  const facts = await getRedemptionFacts(db, {
    account,
    product,
    now: at,
    on: day,
    price,
    except: uuid,
  });
  const lots = await listLotsOf(db, await getStanding(db, bought.uuid));
  const figures = redemptionOfUnits(sharesFrom(operation.ordered_units), {
    ...facts,
    lots,
    fee_bands: [],
    withholding_share: NOTHING_WITHHELD,
  });
  await leaveUnits(db, { operation, lots: figures.detail, day, at });
  const finalized = await transitionOperation(db, operation, {
    to: 'FINALIZED',
    actor: SYSTEM,
    at,
    changes: executedColumns(figures, dated),
  });
  await notifyOfOperation(db, finalized, { what: 'unpaid', at });
  const debt = subtractCents(centsFrom(getAmount(bought)), figures.net);
  if (debt > 0n) await openDebtIssue(db, bought, { debt, at });
  return true;
};
