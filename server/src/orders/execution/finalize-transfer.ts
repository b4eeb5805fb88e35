import { madridDate } from '@area/domain/calendar/madrid';
import { businessCalendar } from '../../platform/calendar/in-force.ts';
import { nextBusinessDay } from '@area/domain/calendar/business-days';
import { subtractCents } from '@area/domain/money/money';
import { portionOf, unitsFor } from '@area/domain/money/rounding';
import { centsFrom, centsText, rateFrom, sharesText, unitValueText } from '@area/domain/money/wire';
import { carryLots } from '@area/domain/operation/carried-lots';
import { isDeferredTransfer, transferOut } from '@area/domain/operation/internal-transfer';
import type { Db, OperationRow } from '../../platform/db/tables.ts';
import { SYSTEM } from '../../access/auth/actor.ts';
import { notifyOfOperation } from '../operations/notify.ts';
import { transitionOperation } from '../operations/transition.ts';
import type { OperationWhole } from '../operations/store.ts';
import { createChild } from '../operations/child-operation.ts';
import { orderedOf } from '../redemptions/leaving-units.ts';
import { getFactsOfLeaving } from '../pensions/plan-part.ts';
import { getStanding } from './corrections-standing.ts';
import { enterLots, enterUnits } from '../../ledger/units/enter-units.ts';
import { dayOf, executedColumns, findUnitValueDate } from '../operations/unit-value-date.ts';
import type { UnitValueDate } from '../operations/unit-value-date.ts';
import { leaveUnits } from '../../ledger/units/leave-units.ts';
import { LEAVING } from '../../ledger/units/transfer-origin.ts';
import { lockPositions } from '../../ledger/units/units-store.ts';
import { writeTaxLines } from '../../ledger/units/tax-lines.ts';
import { listCarried } from './lots-store.ts';
import { findChildOf, getEntryFee } from './operations-store.ts';

/** With the figures of its correction, if there is one. */
const findLeavingLeg = async (db: Db, parent: string): Promise<OperationRow | undefined> => {
  const leg = await findChildOf(db, parent, LEAVING);
  return leg === undefined ? undefined : getStanding(db, leg);
};

/**
 * The leg that leaves the origin: its child takes the reserved units of the order. *Source*: decisions 1.3
 * (TRASPASO_SALIDA) and 2.5.
 */
const leaveOrigin = async (
  db: Db,
  parent: OperationWhole,
  { dated, at }: { dated: UnitValueDate; at: Date },
): Promise<OperationRow> => {
  const { account_uuid: account, product_uuid: product } = parent;
  const { day, price } = dated;
  const facts = await getFactsOfLeaving(db, parent, {
    account,
    product,
    now: at,
    on: day,
    price,
    except: parent.uuid,
    certificates: 'CHECKED',
  });
  const tax = { holders: facts.holders, subop: parent.subop };
  const isDeferred = isDeferredTransfer(tax);
  const figures = transferOut(orderedOf(parent), facts, tax);
  const type = isDeferred ? 'TRASPASO_SALIDA' : 'REEMBOLSO';
  const child = await createChild(db, {
    parent,
    type,
    cause: 'INTERNAL_TRANSFER',
    amount: centsText(figures.gross),
    status: 'RD_SENT',
    at,
  });
  await leaveUnits(db, {
    operation: child,
    lots: figures.detail,
    day,
    at,
    reserved_by: parent.uuid,
  });
  if (!isDeferred)
    await writeTaxLines(db, {
      operation_uuid: child.uuid,
      figures,
      owners: facts.owners,
      on: day,
      at,
    });
  return transitionOperation(db, child, {
    to: 'FINALIZED',
    actor: SYSTEM,
    at,
    changes: executedColumns(figures, dated),
  });
};

interface Arrival {
  /** Why the money moves. */
  readonly cause: 'INTERNAL_TRANSFER' | 'MERGER';
  readonly leg: OperationRow;
  readonly destination: string;
  readonly dated: UnitValueDate;
  readonly at: Date;
}

const cashOf = ({ net }: OperationRow) => centsFrom(net ?? '0.00');

/** Units for the whole cash, in lots with their dates and costs. *Source*: decisions 2.5. *Example*: E08. */
export const enterCarried = async (
  db: Db,
  parent: OperationWhole,
  { cause, leg, destination, dated, at }: Arrival,
): Promise<OperationWhole> => {
  const { day, price } = dated;
  const amount = centsText(cashOf(leg));
  const { units, lots } = carryLots(await listCarried(db, leg.uuid), {
    cash: cashOf(leg),
    price,
    product: destination,
  });
  const [first, ...others] = lots.map(({ id, ...lot }) => ({
    ...lot,
    carried_from: id.slice(0, id.indexOf('>')),
  }));
  if (!first) throw new Error(`nothing arrives with transfer ${parent.uuid}`);
  const child = await createChild(db, {
    parent,
    type: 'TRASPASO_ENTRADA',
    cause,
    product_uuid: destination,
    amount,
    status: 'RD_SENT',
    at,
  });
  await enterLots(db, { operation: child, lots: [first, ...others], day, at });
  const changes = {
    units: sharesText(units),
    nav: unitValueText(price),
    nav_date: day,
    gross: amount,
    net: amount,
  };
  return transitionOperation(db, child, { to: 'FINALIZED', actor: SYSTEM, at, changes });
};

/** Taxed at the origin, it arrives as an ordinary subscription of the net. *Source*: decisions 2.5. */
const enterBought = async (
  db: Db,
  parent: OperationWhole,
  { cause, leg, destination, dated, at }: Arrival,
): Promise<OperationWhole> => {
  const { day, price } = dated;
  const fee = portionOf(
    cashOf(leg),
    rateFrom(await getEntryFee(db, destination, madridDate(parent.created_at))),
  );
  const units = sharesText(unitsFor(subtractCents(cashOf(leg), fee), price));
  const changes = { fee: centsText(fee), suitability_verdict: parent.suitability_verdict };
  const child = await createChild(db, {
    parent,
    type: 'SUSCRIPCION',
    cause,
    product_uuid: destination,
    amount: centsText(cashOf(leg)),
    status: 'RD_SENT',
    changes,
    at,
  });
  await enterUnits(db, { operation: child, units, day, at });
  return transitionOperation(db, child, {
    to: 'FINALIZED',
    actor: SYSTEM,
    at,
    changes: { units, nav: unitValueText(price), nav_date: day },
  });
};

/** The figures of both legs, for the request itself, which moves no units. */
const summaryOf = ({ gross, gain, withholding, net, fee, nav_date }: OperationRow) => ({
  gross,
  gain,
  withholding,
  net,
  fee,
  nav_date,
});

/**
 * Executes an internal transfer as far as possible: the units leave at the value of the day of the order, and the money
 * enters at that of the business day after, each once that value is official. Returns whether something was executed. The
 * caller has locked the row. *Source*: decisions 1.3 (SOLICITUD_TRASPASO_INTERNO), 2.1 and 2.5.
 */
export const finalizeInternalTransfer = async (
  db: Db,
  operation: OperationWhole,
  at: Date,
): Promise<boolean> => {
  const {
    account_uuid: account,
    product_uuid: origin,
    destination_product_uuid: destination,
  } = operation;
  if (destination === null) throw new Error(`transfer ${operation.uuid} goes nowhere`);
  const leavingDay = dayOf(operation);
  const leaving = await findUnitValueDate(db, origin, leavingDay);
  if (!leaving || leavingDay === null) return false;
  await lockPositions(db, account, [origin, destination]);
  const gone = await findLeavingLeg(db, operation.uuid);
  const leg = gone ?? (await leaveOrigin(db, operation, { dated: leaving, at }));
  const entering = await findUnitValueDate(
    db,
    destination,
    nextBusinessDay(leavingDay, businessCalendar()),
  );
  if (!entering) return gone === undefined;
  const arrival = { cause: 'INTERNAL_TRANSFER', leg, destination, dated: entering, at } as const;
  await (leg.type === 'TRASPASO_SALIDA' ? enterCarried : enterBought)(db, operation, arrival);
  const finalized = await transitionOperation(db, operation, {
    to: 'FINALIZED',
    actor: SYSTEM,
    at,
    changes: summaryOf(leg),
  });
  await notifyOfOperation(db, finalized, { what: 'transferred', at });
  return true;
};
