import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { Shares } from '@area/domain/money/money';
import { NO_CENTS, addCents } from '@area/domain/money/money';
import { centsText, sharesText, unitValueFrom, unitValueText } from '@area/domain/money/wire';
import { donate as figuresOf } from '@area/domain/operation/donation';
import type { DonationFigures } from '@area/domain/operation/donation';
import { whyNotBlock } from '@area/domain/operation/unit-blocks';
import { reason as reasonFor } from '@area/domain/rules/reason';
import type { Owner } from '@area/domain/tax/withholding';
import type { Db } from '../../platform/db/tables.ts';
import type { Actor } from '../../access/auth/actor.ts';
import { enterLots } from '../../ledger/units/enter-units.ts';
import type { OperationWhole } from '../operations/store.ts';
import type { InheritanceOutcome } from './inherit.ts';
import { OFFICE_PATH } from './inherit.ts';
import { leaveUnits } from '../../ledger/units/leave-units.ts';
import { lockPositions } from '../../ledger/units/units-store.ts';
import { getRedemptionFacts } from '../redemptions/redemption-facts.ts';
import { writeTaxLines } from '../../ledger/units/tax-lines.ts';
import { lockRepeating, stopWhenEmpty } from './stop-periodics.ts';
import { createTechnical, finishTechnical } from '../operations/technical-operation.ts';
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

/** What a gift moves, at the unit value of its day. */
interface GiftFigures {
  readonly given: Shares;
  readonly nav: string;
  readonly figures: DonationFigures;
}

/** What both operations of a gift have. */
const commonOf = ({ product, actor, reason, at }: Gift, { given, figures }: GiftFigures) =>
  ({
    product,
    amount: centsText(figures.donee_lot.cost),
    ordered_units: sharesText(given),
    actor,
    reason,
    at,
  }) as const;

const datedOf = ({ donated_on }: Gift, { given, nav }: GiftFigures) => ({
  units: sharesText(given),
  nav,
  nav_date: donated_on,
});

/** Takes the units out of the donor's account, and writes the tax lines of the donors. */
const leaveDonor = async (
  db: Db,
  gift: Gift,
  moved: GiftFigures & { readonly owners: readonly Owner[] },
): Promise<OperationWhole> => {
  const { account, donated_on: day, actor, reason, at } = gift;
  const { detail, declared_gain: gain } = moved.figures;
  const common = commonOf(gift, moved);
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
    owners: moved.owners,
    on: day,
    at,
  });
  return finishTechnical(db, left, {
    path: OFFICE_PATH,
    actor,
    reason,
    at,
    changes: {
      ...datedOf(gift, moved),
      gross: common.amount,
      gain: centsText(gain),
      withholding: centsText(NO_CENTS),
    },
  });
};

/** Brings the units into the donee's account, as one lot of the day of the gift. */
const enterDonee = async (
  db: Db,
  gift: Gift,
  { left, ...moved }: GiftFigures & { readonly left: OperationWhole },
): Promise<OperationWhole> => {
  const { donee, donated_on: day, actor, reason, at } = gift;
  const entered = await createTechnical(db, {
    ...commonOf(gift, moved),
    type: 'DONACION_ENTRADA',
    account: donee,
    parent: left.uuid,
  });
  await enterLots(db, {
    operation: entered,
    lots: [{ date: day, units: moved.given, cost: moved.figures.donee_lot.cost }],
    day,
    at,
  });
  const changes = datedOf(gift, moved);
  return finishTechnical(db, entered, { path: OFFICE_PATH, actor, reason, at, changes });
};

/**
 * Executes a gift: units leave first in first out without withholding, the donor is taxed for the gain and never for a
 * loss, and the donee gets one lot of that day at its value. With nothing left, periodic redemptions are paused.
 * *Source*: decisions 1.3 (DONACION).
 */
export const donate = async (db: Db, gift: Gift): Promise<InheritanceOutcome> => {
  const { account, product, donee, donated_on: day, actor, at } = gift;
  const periodics = await lockRepeating(
    db,
    { account, product },
    [donee],
    ['SOLICITUD_REEMBOLSO_PERIODICO'],
  );
  for (const each of [account, donee].toSorted()) await lockPositions(db, each, [product]);
  const facts = await getRedemptionFacts(db, { account, product, now: at, on: day });
  const value = await findUnitValueOf(db, product, day);
  const given = gift.units ?? facts.free_units;
  const refused =
    whyNotBlock(facts.free_units, given) ??
    (value === undefined || account === donee ? reasonFor('rules.final.unit_value') : undefined);
  if (refused || value === undefined)
    return { refused: refused ?? reasonFor('rules.final.unit_value') };
  const price = unitValueFrom(value);
  const moved = {
    given,
    nav: unitValueText(price),
    figures: figuresOf({
      lots: facts.lots,
      units: given,
      donated_on: day,
      price,
      donee_lot: donee,
    }),
  };
  const left = await leaveDonor(db, gift, { ...moved, owners: facts.owners });
  const entered = await enterDonee(db, gift, { ...moved, left });
  await stopWhenEmpty(db, { account, product }, { periodics, actor, at });
  return { operations: [left, entered] };
};
