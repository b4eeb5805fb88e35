import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { Shares } from '@area/domain/money/money';
import { NO_CENTS, addCents } from '@area/domain/money/money';
import { centsText, sharesText, unitValueFrom, unitValueText } from '@area/domain/money/wire';
import { donate as figuresOf } from '@area/domain/operation/donation';
import { whyNotBlock } from '@area/domain/operation/unit-blocks';
import { reason as reasonFor } from '@area/domain/rules/reason';
import type { Db } from '../../platform/db/tables.ts';
import type { Actor } from '../../access/auth/actor.ts';
import { enterLots } from '../../ledger/units/enter-units.ts';
import type { Inherited } from './inherit.ts';
import { OFFICE_PATH } from './inherit.ts';
import { leaveUnits } from '../../ledger/units/leave-units.ts';
import { lockPositions } from '../../ledger/units/units-store.ts';
import { getRedemptionFacts } from '../redemptions/redemption-facts.ts';
import { writeTaxLines } from '../../ledger/units/tax-lines.ts';
import { holdGiving, stopWhenEmpty } from './stop-periodics.ts';
import { createTechnical, finishTechnical } from '../operations/technical.ts';
import { findUnitValueOf } from '../../ledger/units/unit-values-store.ts';

/** Units that somebody gave away, as the deed says. */
export interface Gift {
  readonly account: string;
  readonly product: string;
  readonly donee: string;
  /** Null for all that are free. */
  readonly units: Shares | null;
  readonly donated_on: CivilDate;
  readonly actor: Actor;
  readonly reason: string;
  readonly at: Date;
}

/**
 * Moves units to whom they were given: they leave first in first out without withholding, the donor answers for the gain
 * and never for a loss, and the donee gets one lot of that day at its value. With nothing left, what is redeemed
 * periodically is paused. *Source*: decisions 1.3 (DONACION).
 */
export const donate = async (
  db: Db,
  { account, product, donee, donated_on: day, actor, reason, at, ...gift }: Gift,
): Promise<Inherited> => {
  const periodics = await holdGiving(
    db,
    { account, product },
    [donee],
    ['SOLICITUD_REEMBOLSO_PERIODICO'],
  );
  for (const each of [account, donee].toSorted()) await lockPositions(db, each, [product]);
  const facts = await getRedemptionFacts(db, { account, product, now: at, on: day });
  const nav = await findUnitValueOf(db, product, day);
  const given = gift.units ?? facts.free_units;
  const refused =
    whyNotBlock(facts.free_units, given) ??
    (nav === undefined || account === donee ? reasonFor('rules.final.unit_value') : undefined);
  if (refused || nav === undefined)
    return { refused: refused ?? reasonFor('rules.final.unit_value') };
  const price = unitValueFrom(nav);
  const {
    detail,
    declared_gain: gain,
    donee_lot,
  } = figuresOf({ lots: facts.lots, units: given, donated_on: day, price, donee_lot: donee });
  const units = sharesText(given);
  const common = {
    product,
    amount: centsText(donee_lot.cost),
    ordered_units: units,
    actor,
    reason,
    at,
  } as const;
  const dated = { units, nav: unitValueText(price), nav_date: day };
  const left = await createTechnical(db, { ...common, type: 'DONACION_SALIDA', account });
  await leaveUnits(db, { operation: left, lots: detail, day, at });
  const figures = {
    transfer_value: addCents(...detail.map(({ transfer_value }) => transfer_value)),
    gain,
    base: gain,
    withholding: NO_CENTS,
  };
  await writeTaxLines(db, {
    operation_uuid: left.uuid,
    figures,
    owners: facts.owners,
    on: day,
    at,
  });
  const gone = await finishTechnical(db, left, {
    path: OFFICE_PATH,
    actor,
    reason,
    at,
    changes: {
      ...dated,
      gross: common.amount,
      gain: centsText(gain),
      withholding: centsText(NO_CENTS),
    },
  });
  const entered = await createTechnical(db, {
    ...common,
    type: 'DONACION_ENTRADA',
    account: donee,
    parent: left.uuid,
  });
  await enterLots(db, {
    operation: entered,
    lots: [{ date: day, units: given, cost: donee_lot.cost }],
    day,
    at,
  });
  await stopWhenEmpty(db, { account, product }, { periodics, actor, at });
  return {
    operations: [
      gone,
      await finishTechnical(db, entered, { path: OFFICE_PATH, actor, reason, at, changes: dated }),
    ],
  };
};
