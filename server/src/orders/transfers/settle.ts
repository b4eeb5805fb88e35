import { getAccountStatus } from './account-store.ts';
import { isBlockedAccount } from '@area/domain/account/status';
import { madridDate } from '@area/domain/calendar/madrid';
import { centsFrom, sharesText, unitValueText } from '@area/domain/money/wire';
import { carryLots } from '@area/domain/operation/carried-lots';
import type { CarriedLot } from '@area/domain/operation/carried-lots';
import { whyNotEnterPlan } from '@area/domain/operation/plan-transfer';
import type { ReportedContribution } from '@area/domain/operation/plan-transfer';
import { whyNotEnter } from '@area/domain/operation/transfer-rules';
import type { ContributorKind } from '@area/domain/plan-people/contributor';
import type { Reason } from '@area/domain/rules/reason';
import type { Db } from '../../platform/db/tables.ts';
import { SYSTEM } from '../../access/auth/actor.ts';
import { notifyOfOperation } from '../operations/notify.ts';
import { transitionOperation } from '../operations/transition.ts';
import { lockAccount } from '../../clients/accounts/account-store.ts';
import { getOperationWhole, lockOperation } from '../operations/store.ts';
import type { OperationWhole } from '../operations/store.ts';
import { createChild } from '../operations/child-operation.ts';
import { getPlanPart } from '../pensions/plan-transfer-store.ts';
import { enterLots } from '../../ledger/units/enter-units.ts';
import type { EnteredLot } from '../../ledger/units/units-store.ts';
import { findUnitValueDate } from '../operations/unit-value-date.ts';
import type { UnitValueDate } from '../operations/unit-value-date.ts';
import { lockPositions } from '../../ledger/units/units-store.ts';
import { OFFICE_LANGUAGE, translateReason } from '../../platform/texts/translate.ts';
import { alertOffice } from './alerts.ts';
import type { AlertCause } from './alerts.ts';
import { getTransfer } from './store.ts';
import { listMessageLots } from './message-store.ts';

/** Both the money and its lots are here. *Source*: decisions 1.2 (O17). */
const receive = async (db: Db, operation: OperationWhole, now: Date): Promise<boolean> => {
  const { cash, lots_message_uuid } = await getTransfer(db, operation.uuid);
  if (cash === null || lots_message_uuid === null) return false;
  const received = await transitionOperation(db, operation, {
    to: 'SNCE_3',
    actor: SYSTEM,
    at: now,
  });
  await notifyOfOperation(db, received, { what: 'transfer_received', at: now });
  return true;
};

/** The data of a lot from another manager; the last three are for contributions to a plan. */
interface ToldLot extends CarriedLot, ReportedContribution {
  readonly contributor: ContributorKind | null;
}

/** As the message gives them, in its order. */
const listTold = async (db: Db, message: string): Promise<ToldLot[]> =>
  (await listMessageLots(db, message)).map(
    ({ line, acquired_on, cost, value, rights, compartment, contributor }) => ({
      id: String(line),
      date: acquired_on,
      cost: centsFrom(cost),
      value: centsFrom(value),
      rights,
      compartment,
      contributor,
    }),
  );

/** The same, as it is stored: a fund has neither rights nor a contributor. */
const carriedOf = ({ rights, contributor, compartment: _compartment, ...lot }: ToldLot) => ({
  ...lot,
  ...(rights && { rights }),
  ...(contributor && { contributor }),
});
export const listCarried = async (db: Db, message: string) =>
  (await listTold(db, message)).map(carriedOf);

/** What is wrong with contributions to a plan; a fund has none. */
const whyNotPlan = async (
  db: Db,
  { uuid, product_type }: OperationWhole,
  told: readonly ToldLot[],
): Promise<Reason | undefined> =>
  product_type === 'P' ? whyNotEnterPlan(told, await getPlanPart(db, uuid)) : undefined;

const isBlocked = async (db: Db, account: string): Promise<boolean> =>
  isBlockedAccount(await getAccountStatus(db, account));

interface Arriving {
  readonly cash: string;
  readonly carried: readonly (CarriedLot & Pick<EnteredLot, 'rights' | 'contributor'>)[];
  readonly dated: UnitValueDate;
  readonly now: Date;
}

/**
 * Its units are registered with their original days and costs. *Source*: decisions 1.2 (O18), 1.3 (TRASPASO_ENTRADA) and
 * 2.5.
 */
const enter = async (
  db: Db,
  parent: OperationWhole,
  { cash, carried, dated: { day, price }, now: at }: Arriving,
): Promise<void> => {
  await lockPositions(db, parent.account_uuid, [parent.product_uuid]);
  const { units, lots } = carryLots(carried, {
    cash: centsFrom(cash),
    price,
    product: parent.product_uuid,
  });
  const [first, ...others] = lots.map(({ id: _line, ...lot }) => lot);
  if (!first) throw new Error(`nothing arrives with transfer ${parent.reference}`);
  const child = await createChild(db, {
    parent,
    type: 'TRASPASO_ENTRADA',
    cause: 'EXTERNAL_TRANSFER',
    amount: cash,
    status: 'RD_SENT',
    at,
  });
  await enterLots(db, { operation: child, lots: [first, ...others], day, at });
  await transitionOperation(db, child, {
    to: 'FINALIZED',
    actor: SYSTEM,
    at,
    changes: {
      units: sharesText(units),
      nav: unitValueText(price),
      nav_date: day,
      gross: cash,
      net: cash,
    },
  });
};

/**
 * Invests the money of another manager once the unit value of its day is official. What cannot be invested waits, with a
 * notice: a cost is never invented. *Source*: decisions 1.2 (O18, O19) and 2.5.
 */
const finalize = async (db: Db, operation: OperationWhole, now: Date): Promise<boolean> => {
  const { cash, lots_message_uuid } = await getTransfer(db, operation.uuid);
  if (cash === null || lots_message_uuid === null || operation.nav_date === null)
    throw new Error(`transfer ${operation.reference} was received without money or lots`);
  const hold = async (cause: AlertCause, due = madridDate(now), params = {}): Promise<false> => {
    await alertOffice(db, operation, { cause, due, now, params });
    return false;
  };
  if (await isBlocked(db, operation.account_uuid)) return hold('blocked', operation.nav_date);
  const told = await listTold(db, lots_message_uuid);
  const wrong =
    whyNotEnter(centsFrom(cash), told, operation.nav_date) ??
    (await whyNotPlan(db, operation, told));
  if (wrong)
    return hold('lots', operation.nav_date, { reason: translateReason(OFFICE_LANGUAGE, wrong) });
  const dated = await findUnitValueDate(db, operation.product_uuid, operation.nav_date);
  if (!dated) return false;
  await enter(db, operation, { cash, carried: told.map(carriedOf), dated, now });
  const finalized = await transitionOperation(db, operation, {
    to: 'FINALIZED',
    actor: SYSTEM,
    at: now,
    changes: { gross: cash, net: cash },
  });
  await notifyOfOperation(db, finalized, { what: 'transfer_finalized', at: now });
  return true;
};

/** Advances a transfer as far as its money, its lots and its unit value allow. Returns whether something was executed. */
export const settleTransfer = async (db: Db, uuid: string, now: Date): Promise<boolean> => {
  // The account before the operation, and the operation before the positions.
  await lockAccount(db, (await getOperationWhole(db, uuid)).account_uuid);
  const operation = await lockOperation(db, uuid);
  if (operation.operation_status === 'SNCE_3') return finalize(db, operation, now);
  const isWaiting =
    operation.operation_status === 'SNCE_1' || operation.operation_status === 'SNCE_2';
  if (!isWaiting || !(await receive(db, operation, now))) return false;
  await finalize(db, await getOperationWhole(db, uuid), now);
  return true;
};
