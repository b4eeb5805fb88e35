import { subtractCents } from '@area/domain/money/money';
import { unitsFor } from '@area/domain/money/rounding';
import {
  centsFrom,
  centsText,
  sharesFrom,
  sharesText,
  unitValueFrom,
} from '@area/domain/money/wire';
import { redeem } from '@area/domain/operation/amount-order';
import { SYSTEM } from '../../access/auth/actor.ts';
import { findLanguageOf } from '../../documents/notifications/readers-store.ts';
import { enterUnits } from '../../ledger/units/enter-units.ts';
import { leaveUnits } from '../../ledger/units/leave-units.ts';
import { writeTaxLines } from '../../ledger/units/tax-lines.ts';
import { findUnitValueOf } from '../../ledger/units/unit-values-store.ts';
import { lockPositions } from '../../ledger/units/units-store.ts';
import type { Db } from '../../platform/db/tables.ts';
import type { RegisterRecord } from '../../platform/outside/register/register-records.ts';
import { insertOperation } from '../operations/insert-operation.ts';
import type { OperationWhole } from '../operations/store.ts';
import { getFirstOwner } from '../operations/technical-operation.ts';
import { transitionOperation } from '../operations/transition.ts';
import { executedColumns } from '../operations/unit-value-date.ts';
import { getRedemptionFacts } from '../redemptions/redemption-facts.ts';

type Movement = RegisterRecord<'MOVEMENTS'>;

/** A movement that was ordered elsewhere, with the account and the product that it is of. */
export interface MovementElsewhere {
  readonly movement: Movement;
  readonly account: string;
  readonly product: string;
  readonly at: Date;
}

/** Why it cannot be entered, with what this program says instead. *Example*: `units 99.999999`. */
export interface NotEntered {
  readonly why: string;
}

const TYPES = { SUBSCRIPTION: 'SUSCRIPCION', REDEMPTION: 'REEMBOLSO' } as const;

const feeOf = ({ fee = '0.00' }: Movement): string => centsText(centsFrom(fee));

/** Writes the operation, as one that the register had. *Source*: specification 4, source system RD counts as signed. */
const insertElsewhere = async (
  db: Db,
  { movement, account, product, at }: MovementElsewhere,
  type: (typeof TYPES)[keyof typeof TYPES],
): Promise<OperationWhole> => {
  const created_by = await getFirstOwner(db, account);
  return insertOperation(
    db,
    {
      type,
      operation_status: 'RD_SENT',
      payment_status: 'RECONCILED',
      payment_method: null,
      suitability_verdict: null,
      suitability_sentence: null,
      account_uuid: account,
      product_uuid: product,
      created_by,
      amount: centsText(centsFrom(movement.amount)),
      fee: feeOf(movement),
      amount_indicator: type === 'REEMBOLSO' ? 'P' : 'I',
      ordered_units: type === 'REEMBOLSO' ? movement.units : null,
      parent_uuid: null,
      nav_date: movement.trade_day,
      expected_nav_date: movement.trade_day,
      order_at: at,
      has_docs_signed: true,
      language: await findLanguageOf(db, created_by),
      source: 'PRESENCIAL',
      source_system: 'RD',
      created_at: at,
    },
    SYSTEM,
  );
};

const reasonOf = ({ deal_reference, channel }: Movement): string =>
  [deal_reference, channel].filter((part) => part !== undefined).join(' · ');

const enterSubscription = async (
  db: Db,
  elsewhere: MovementElsewhere,
  nav: string,
): Promise<OperationWhole | NotEntered> => {
  const { movement, at } = elsewhere;
  const invested = subtractCents(centsFrom(movement.amount), centsFrom(feeOf(movement)));
  const units = unitsFor(invested, unitValueFrom(nav));
  if (units !== sharesFrom(movement.units)) return { why: `units ${sharesText(units)}` };
  const operation = await insertElsewhere(db, elsewhere, TYPES.SUBSCRIPTION);
  await enterUnits(db, { operation, units: sharesText(units), day: movement.trade_day, at });
  const changes = { units: sharesText(units), nav, nav_date: movement.trade_day };
  const reason = reasonOf(movement);
  return transitionOperation(db, operation, {
    to: 'FINALIZED',
    actor: SYSTEM,
    at,
    reason,
    changes,
  });
};

const enterRedemption = async (
  db: Db,
  elsewhere: MovementElsewhere,
  nav: string,
): Promise<OperationWhole | NotEntered> => {
  const { movement, account, product, at } = elsewhere;
  const [day, price] = [movement.trade_day, unitValueFrom(nav)];
  await lockPositions(db, account, [product]);
  const facts = await getRedemptionFacts(db, { account, product, now: at, on: day, price });
  const units = sharesFrom(movement.units);
  if (units > facts.free_units) return { why: `free_units ${sharesText(facts.free_units)}` };
  const redemption = redeem({ amount_indicator: 'P', units }, facts);
  const { gross, fee, withholding } = redemption;
  if (redemption.units !== units) return { why: `units ${sharesText(redemption.units)}` };
  if (gross !== centsFrom(movement.amount)) return { why: `amount ${centsText(gross)}` };
  if (fee !== centsFrom(feeOf(movement))) return { why: `fee ${centsText(fee)}` };
  if (withholding !== centsFrom(movement.withholding ?? '0'))
    return { why: `withholding ${centsText(withholding)}` };
  const operation = await insertElsewhere(db, elsewhere, TYPES.REDEMPTION);
  await leaveUnits(db, { operation, lots: redemption.detail, day, at });
  await writeTaxLines(db, {
    operation_uuid: operation.uuid,
    figures: redemption,
    owners: facts.owners,
    on: day,
    at,
  });
  // Whoever took the order paid it: there is no payout here.
  return transitionOperation(db, operation, {
    to: 'FINALIZED',
    actor: SYSTEM,
    at,
    reason: reasonOf(movement),
    changes: executedColumns(redemption, { day, price }),
  });
};

/**
 * Enters what the register executed on an order that was given elsewhere, if this program computes the same figures; else
 * says why not, and nothing is written. The caller has locked the account. *Source*: office.md 5, ADR 201.
 */
export const enterMovement = async (
  db: Db,
  elsewhere: MovementElsewhere,
): Promise<OperationWhole | NotEntered> => {
  const { movement, product } = elsewhere;
  const { kind } = movement;
  if (kind !== 'SUBSCRIPTION' && kind !== 'REDEMPTION') return { why: `kind ${kind}` };
  const nav = await findUnitValueOf(db, product, movement.trade_day);
  if (nav === undefined) return { why: 'unit_value' };
  if (unitValueFrom(nav) !== unitValueFrom(movement.unit_value))
    return { why: `unit_value ${nav}` };
  return (kind === 'SUBSCRIPTION' ? enterSubscription : enterRedemption)(db, elsewhere, nav);
};
