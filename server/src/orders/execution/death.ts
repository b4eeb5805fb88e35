import { REPEATING_TYPES } from '@area/domain/operation/type-lists';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { madridDate } from '@area/domain/calendar/madrid';
import { valueOf } from '@area/domain/money/rounding';
import { centsText, sharesText, unitValueFrom, unitValueText } from '@area/domain/money/wire';
import { unitsOfLots } from '@area/domain/operation/lots';
import { sharesOfLots } from '@area/domain/pension/death';
import type { Reason } from '@area/domain/rules/reason';
import { reason as reasonFor } from '@area/domain/rules/reason';
import type { Db } from '../../platform/db/tables.ts';
import type { Actor } from '../../access/auth/actor.ts';
import { SYSTEM } from '../../access/auth/actor.ts';
import { transitionOperation } from '../operations/transition.ts';
import { lockOperation } from '../operations/store.ts';
import type { OperationWhole } from '../operations/store.ts';
import { enterLots } from '../../ledger/units/enter-units.ts';
import type { EnteredLot } from '../../ledger/units/units-store.ts';
import { OFFICE_PATH } from './inherit.ts';
import type { InheritanceOutcome } from './inherit.ts';
import { leaveUnits } from '../../ledger/units/leave-units.ts';
import type { HeldLot } from '../../ledger/units/lots-store.ts';
import { lockPositions } from '../../ledger/units/units-store.ts';
import { getRedemptionFacts } from '../redemptions/redemption-facts.ts';
import { lockRepeating, stopWhenEmpty } from './stop-periodics.ts';
import { createTechnical, finishTechnical } from '../operations/technical-operation.ts';
import { listCollecting } from './death-heirs.ts';
import type { PayeeAccount } from './death-heirs.ts';

import { dropComing } from '../pensions/benefit-store.ts';
import { selectLiveBenefits } from '../pensions/running-benefit-store.ts';

/** What a death leaves in a plan, and to whom. */
export interface PlanDeath {
  readonly account: string;
  readonly product: string;
  readonly died_on: CivilDate;
  readonly accounts: readonly PayeeAccount[];
  readonly absent: ReadonlySet<string>;
  readonly actor: Actor;
  readonly reason: string;
  readonly at: Date;
}

/** Locks every open benefit of the dead person, in order. */
const holdBenefits = async (db: Db, { account, product }: PlanDeath): Promise<OperationWhole[]> => {
  const live = await selectLiveBenefits(db, { account, product }).orderBy('uuid').execute();
  const held: OperationWhole[] = [];
  for (const { uuid } of live) held.push(await lockOperation(db, uuid));
  return held;
};

/** What each account gets, lot by lot, with whose rights these were. */
const shareOut = async (
  db: Db,
  death: PlanDeath,
  lots: readonly HeldLot[],
): Promise<{ refused: Reason } | { parts: ReadonlyMap<string, HeldLot[]> }> => {
  const parts = new Map<string, HeldLot[]>();
  for (const rights of ['C', 'E'] as const) {
    const left = lots.filter((lot) => lot.rights === rights);
    if (left.length === 0) continue;
    const found = await listCollecting(db, death, rights);
    if ('refused' in found) return found;
    const shared = sharesOfLots(
      left,
      found.collecting.map(({ share }) => share),
    );
    for (const [index, { account }] of found.collecting.entries())
      parts.set(account, [...(parts.get(account) ?? []), ...(shared[index] ?? [])]);
  }
  const idle = death.accounts.find(({ account }) => !parts.has(account));
  return idle
    ? { refused: reasonFor('rules.plan_death.not_designated', { number: idle.number }) }
    : { parts };
};

const whyNot = ({ account, accounts, died_on, at }: PlanDeath): Reason | undefined => {
  if (died_on > madridDate(at)) return reasonFor('rules.plan_death.future');
  const own = accounts.find((each) => each.account === account);
  return own && reasonFor('rules.plan_death.not_plan', { number: own.number });
};

const economic = ({ id, date, units, cost }: HeldLot): EnteredLot => ({
  date,
  units,
  cost,
  carried_from: id,
  rights: 'E',
});

/**
 * A benefit in course ends with the death of its beneficiary: the rest belongs to their beneficiaries. *Source*: decisions
 * 1.2 (O24).
 */
const endBenefits = async (
  db: Db,
  benefits: readonly OperationWhole[],
  at: Date,
): Promise<void> => {
  for (const benefit of benefits) {
    await dropComing(db, benefit.uuid, at);
    await transitionOperation(db, benefit, { to: 'FINALIZED', actor: SYSTEM, at });
  }
};

const isPaying = ({ operation_status }: OperationWhole): boolean =>
  operation_status === 'PERIODIC_ACTIVE' || operation_status === 'PERIODIC_SUSPENDED';

/**
 * After a death, makes the rights in a plan economic rights of the beneficiaries, each on a plan account of their own: one
 * CONTINGENCIA_SALIDA and an ENTRADA for each, unit by unit, with the dates and costs of every contribution. Blocks must be
 * released before; benefits in course end, periodic orders are paused. From then on each may order a benefit by
 * FALLECIMIENTO. *Source*: decisions 1.3 (death flow), 1.6 and 2.8; ADR 69.
 */
export const shareOutPlan = async (db: Db, death: PlanDeath): Promise<InheritanceOutcome> => {
  const { account, product, died_on, accounts, actor, reason, at } = death;
  const periodics = await lockRepeating(
    db,
    { account, product },
    accounts.map((each) => each.account),
    REPEATING_TYPES,
  );
  const benefits = await holdBenefits(db, death);
  for (const each of [account, ...accounts.map((payee) => payee.account)].toSorted())
    await lockPositions(db, each, [product]);
  const { lots, blocked_units, reserved_units, nav } = await getRedemptionFacts(db, {
    account,
    product,
    now: at,
  });
  const asked = benefits.find((each) => !isPaying(each));
  if (asked)
    return { refused: reasonFor('rules.plan_death.no_benefit', { reference: asked.reference }) };
  if (lots.length === 0 || blocked_units > 0n || reserved_units > 0n || nav === null)
    return { refused: reasonFor('rules.unit_block.free') };
  const wrong = whyNot(death);
  const shared = wrong ? { refused: wrong } : await shareOut(db, death, lots);
  if ('refused' in shared) return shared;
  await endBenefits(db, benefits, at);
  const [day, price] = [madridDate(at), unitValueFrom(nav)];
  const dated = { nav: unitValueText(price), nav_date: day, value_date: died_on };
  const common = { product, actor, reason, at } as const;
  const worth = (part: readonly HeldLot[]) => centsText(valueOf(unitsOfLots(part), price));
  const left = await createTechnical(db, {
    ...common,
    type: 'CONTINGENCIA_SALIDA',
    account,
    amount: worth(lots),
    ordered_units: null,
  });
  await leaveUnits(db, { operation: left, lots, day, at });
  const end = { path: OFFICE_PATH, actor, reason, at };
  const operations = [
    await finishTechnical(db, left, {
      ...end,
      changes: { ...dated, units: sharesText(unitsOfLots(lots)) },
    }),
  ];
  for (const [payee, part] of shared.parts) {
    const [first, ...others] = part.map(economic);
    if (!first) continue;
    const units = sharesText(unitsOfLots(part));
    const entering = await createTechnical(db, {
      ...common,
      type: 'CONTINGENCIA_ENTRADA',
      account: payee,
      amount: worth(part),
      ordered_units: units,
      parent: left.uuid,
    });
    await enterLots(db, { operation: entering, lots: [first, ...others], day, at });
    operations.push(await finishTechnical(db, entering, { ...end, changes: { ...dated, units } }));
  }
  await stopWhenEmpty(db, { account, product }, { periodics, actor, at });
  return { operations };
};
