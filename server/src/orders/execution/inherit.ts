import { REPEATING_TYPES } from '@area/domain/operation/type-lists';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { Lot } from '@area/domain/operation/lots';
import { madridDate, madridInstant } from '@area/domain/calendar/madrid';
import { valueOf } from '@area/domain/money/rounding';
import { centsText, sharesText, unitValueFrom, unitValueText } from '@area/domain/money/wire';
import { inheritedLots } from '@area/domain/operation/inheritance';
import { unitsOfLots } from '@area/domain/operation/lots';
import type { Reason } from '@area/domain/rules/reason';
import { reason as reasonFor } from '@area/domain/rules/reason';
import type { Db } from '../../platform/db/tables.ts';
import type { Actor } from '../../access/auth/actor.ts';
import type { OperationWhole } from '../operations/store.ts';
import { enterLots } from '../../ledger/units/enter-units.ts';
import { leaveUnits } from '../../ledger/units/leave-units.ts';
import { lockPositions } from '../../ledger/units/units-store.ts';
import { getRedemptionFacts } from '../redemptions/redemption-facts.ts';
import { lockRepeating, stopWhenEmpty } from './stop-periodics.ts';
import { createTechnical, finishTechnical } from '../operations/technical-operation.ts';
import { findLatestUnitValue } from '../../ledger/units/unit-values-store.ts';

/** An account that inherits, and its share; only the proportion counts. */
export interface HeirAccount {
  readonly account: string;
  readonly share: bigint;
}

/** What a death leaves of a product, and to whom. */
export interface Inheritance {
  readonly account: string;
  readonly product: string;
  readonly died_on: CivilDate;
  readonly heirs: readonly HeirAccount[];
  readonly actor: Actor;
  readonly reason: string;
  readonly at: Date;
}

export type InheritanceOutcome =
  | { readonly refused: Reason }
  | { readonly operations: readonly OperationWhole[] };

/** The office has the deeds: nobody signs in the portal, and nothing is sent to the registrar. */
export const OFFICE_PATH = ['SIGNED', 'VALIDATED', 'RD_SENT'] as const;

/** What an heir's account gets, and the operation by which it left. */
interface HeirLot {
  readonly lot: Pick<Lot, 'id' | 'units' | 'cost'>;
  readonly left: OperationWhole;
  readonly nav: string;
}

/** Brings a share of what was left into an heir's account, as one lot of the day of death. */
const enterInherited = async (
  db: Db,
  { product, died_on, actor, reason, at }: Inheritance,
  { lot, left, nav }: HeirLot,
): Promise<OperationWhole> => {
  const day = madridDate(at);
  const units = sharesText(lot.units);
  const entered = await createTechnical(db, {
    type: 'HERENCIA_ENTRADA',
    account: lot.id,
    product,
    amount: centsText(lot.cost),
    ordered_units: units,
    parent: left.uuid,
    actor,
    reason,
    at,
  });
  await enterLots(db, {
    operation: entered,
    lots: [{ date: died_on, units: lot.units, cost: lot.cost }],
    day,
    at,
  });
  return finishTechnical(db, entered, {
    path: OFFICE_PATH,
    actor,
    reason,
    at,
    changes: { nav, nav_date: day, value_date: died_on, units },
  });
};

/**
 * Moves the units of a dead person to the heirs, one to one by share: they leave first in first out and arrive as lots of
 * the day of death at their value of that day. What is blocked must be released before, so that no cause is forgotten.
 * Periodic orders of the dead person are paused. *Source*: decisions 1.3 (HERENCIA) and 2.9. *Example*: 120 units at
 * 18.334455 cost 2,200.13 (E20).
 */
export const inherit = async (db: Db, inheritance: Inheritance): Promise<InheritanceOutcome> => {
  const { account, product, died_on, heirs, actor, reason, at } = inheritance;
  if (died_on > madridDate(at)) return { refused: reasonFor('rules.plan_death.future') };
  const periodics = await lockRepeating(
    db,
    { account, product },
    heirs.map((heir) => heir.account),
    REPEATING_TYPES,
  );
  for (const each of [account, ...heirs.map((heir) => heir.account)].toSorted())
    await lockPositions(db, each, [product]);
  const { lots, blocked_units, reserved_units } = await getRedemptionFacts(db, {
    account,
    product,
    now: at,
  });
  const valued = await findLatestUnitValue(db, product, madridInstant(died_on, 23));
  if (lots.length === 0 || blocked_units > 0n || reserved_units > 0n || !valued)
    return { refused: reasonFor('rules.unit_block.free') };
  const price = unitValueFrom(valued.value);
  const units = unitsOfLots(lots);
  const day = madridDate(at);
  const nav = unitValueText(price);
  const left = await createTechnical(db, {
    type: 'HERENCIA_SALIDA',
    account,
    product,
    amount: centsText(valueOf(units, price)),
    ordered_units: null,
    actor,
    reason,
    at,
  });
  await leaveUnits(db, { operation: left, lots, day, at });
  const operations = [
    await finishTechnical(db, left, {
      path: OFFICE_PATH,
      actor,
      reason,
      at,
      changes: { nav, nav_date: day, value_date: died_on, units: sharesText(units) },
    }),
  ];
  for (const lot of inheritedLots(
    { units, died_on, price },
    heirs.map((heir) => ({ uuid: heir.account, share: heir.share })),
  ))
    operations.push(await enterInherited(db, inheritance, { lot, left, nav }));
  await stopWhenEmpty(db, { account, product }, { periodics, actor, at });
  return { operations };
};
