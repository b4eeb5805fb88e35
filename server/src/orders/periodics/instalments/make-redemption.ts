import { businessCalendar } from '../../../platform/calendar/in-force.ts';
import { whyNotPayTo } from '@area/domain/bank-account/payout';
import { redemptionUnitValueDate, settlementDate } from '@area/domain/calendar/cut-off';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { valueOf } from '@area/domain/money/rounding';
import { centsText, sharesText } from '@area/domain/money/wire';
import type { AmountOrder } from '@area/domain/operation/amount-order';
import { whyNotCertified, whyNotTake } from '@area/domain/operation/redemption-rules';
import { unitsToReserve } from '@area/domain/operation/reservation';
import type { DealingTerms } from '@area/domain/product/product';
import type { Db } from '../../../platform/db/tables.ts';
import { createChild } from '../../operations/child-operation.ts';
import { getOrderedProduct } from '../../../ledger/products/dealing.ts';
import { getRedemptionFacts } from '../../redemptions/redemption-facts.ts';
import type { LeavingFacts } from '../../redemptions/redemption-facts.ts';
import { reserveUnits } from '../../../ledger/units/reservations-store.ts';
import type { DueInstalment, MakeInstalment, InstalmentMade } from './instalment.ts';
import { getBank } from './store.ts';

/** No order may have a known unit value: one made late takes the next day. *Source*: decisions 1.3 and 1.4. */
const unitValueDay = ({ instalment, now }: DueInstalment, terms: DealingTerms): CivilDate => {
  const next = redemptionUnitValueDate(now, terms, businessCalendar());
  return next > instalment.date ? next : instalment.date;
};

const isPayable = async (db: Db, { operation, wall }: DueInstalment): Promise<boolean> => {
  if (operation.bank_account_uuid === null) return false;
  const bank = await getBank(db, operation.bank_account_uuid);
  return whyNotPayTo(bank, wall) === undefined;
};

const whyNotSell = async (
  db: Db,
  due: DueInstalment,
  facts: LeavingFacts,
): Promise<string | undefined> => {
  if (facts.nav === null) return 'rules.periodic.no_value';
  if (facts.has_pending_total) return 'rules.pending_total_redemption';
  if (facts.free_units <= 0n) return 'rules.periodic.free';
  const uncertified = whyNotCertified(facts.holders, facts.on);
  if (uncertified) return uncertified.key;
  return (await isPayable(db, due)) ? undefined : 'rules.periodic.payout';
};

/**
 * What an instalment takes: its amount, or everything when that is more than is free or would leave too little. While
 * another redemption is open, a total redemption is not allowed: then it takes the units that are free.
 */
const orderFor = ({ amount }: DueInstalment, facts: LeavingFacts): AmountOrder => {
  const asked = { amount_indicator: 'B', amount } as const;
  if (whyNotTake(asked, facts) === undefined) return asked;
  return facts.reserved_units > 0n
    ? { amount_indicator: 'P', units: facts.free_units }
    : { amount_indicator: 'T' };
};

const makeChild = async (
  db: Db,
  due: DueInstalment,
  facts: LeavingFacts,
): Promise<InstalmentMade> => {
  const { operation: parent, amount, now } = due;
  const order = orderFor(due, facts);
  const isLast = order.amount_indicator !== 'B';
  const child = await createChild(db, {
    parent,
    type: 'REEMBOLSO_PERIODICO',
    status: 'VALIDATED',
    at: now,
    amount: centsText(isLast ? valueOf(facts.free_units, facts.price) : amount),
    changes: {
      amount_indicator: order.amount_indicator,
      ordered_units: order.amount_indicator === 'P' ? sharesText(order.units) : null,
      bank_account_uuid: parent.bank_account_uuid,
      nav_date: facts.on,
      expected_nav_date: facts.on,
      settlement_date: settlementDate(facts.on, facts.product, businessCalendar()),
      source_system: 'PERIODIC',
    },
  });
  await reserveUnits(
    db,
    {
      operation_uuid: child.uuid,
      account_uuid: child.account_uuid,
      product_uuid: child.product_uuid,
    },
    { units: unitsToReserve(order, facts.free_units, facts.price), at: now },
  );
  return { child, isLast };
};

/**
 * The redemption of an instalment: already validated, with the unit value of its day. When less is free than it asks for,
 * it takes the rest and is the last one; when nothing is held, there is none. *Source*: decisions 1.3
 * (SOLICITUD_REEMBOLSO_PERIODICO) and 1.4.
 */
export const makeRedemption: MakeInstalment = async (db, due) => {
  const { account_uuid: account, product_uuid: product } = due.operation;
  const facts = await getRedemptionFacts(db, {
    account,
    product,
    now: due.now,
    // An instalment is an order of its own day, with the terms of that day.
    on: unitValueDay(due, await getOrderedProduct(db, product, { now: due.now })),
  });
  if (facts.free_units + facts.blocked_units + facts.reserved_units <= 0n) return 'EXHAUSTED';
  const failed_because = await whyNotSell(db, due, facts);
  return failed_because === undefined ? makeChild(db, due, facts) : { failed_because };
};
