import { addShares } from '@area/domain/money/money';
import { centsText } from '@area/domain/money/wire';
import type { CorrectionObstacle } from '@area/domain/operation/correction';
import { reverseRedemption, isInEuros, redeemAgain } from '@area/domain/operation/correction';
import { unitsOfLots } from '@area/domain/operation/lots';
import type { Redemption } from '@area/domain/operation/redemption';
import { NOTHING_WITHHELD } from '@area/domain/tax/withholding';
import type { Owner } from '@area/domain/tax/withholding';
import type { Db } from '../../platform/db/tables.ts';
import { SYSTEM } from '../../access/auth/actor.ts';
import { transitionOperation } from '../operations/transition.ts';
import type { OperationWhole } from '../operations/store.ts';
import { createChild } from '../operations/child-operation.ts';
import { orderedOf } from '../redemptions/leaving-units.ts';
import { hasLeftSince, listLaterLots, listTaken } from './lots-store.ts';
import { listTaxed } from './corrections-store.ts';
import { isMergerLeg } from './corrections-facts.ts';
import type { Reexecution } from './corrections-facts.ts';
import { undoUnits } from '../../ledger/units/undo-units.ts';
import { executedColumns } from '../operations/unit-value-date.ts';
import { getPlanPart } from '../pensions/plan-transfer-store.ts';
import { leaveUnits } from '../../ledger/units/leave-units.ts';
import { listLots } from '../../ledger/units/lots-store.ts';
import { getRedemptionFacts } from '../redemptions/redemption-facts.ts';
import { writeTaxLines } from '../../ledger/units/tax-lines.ts';
import { getAmount } from '../../ledger/units/operation-amount.ts';

/** What leaves at the right unit value. */
export interface PlannedExit {
  readonly figures: Redemption;
  /** The taxpayers; none if the tax is deferred. */
  readonly taxed: readonly Owner[];
}

const isDeferred = ({ type }: OperationWhole): boolean => type === 'TRASPASO_SALIDA';

/** Whether those who own the account now are those who were taxed. */
const areSameOwners = async (
  db: Db,
  operation: string,
  owners: readonly Owner[],
): Promise<boolean> => {
  const taxed = await listTaxed(db, operation);
  return taxed.size === owners.length && owners.every(({ uuid }) => taxed.has(uuid));
};

/** Computes an exit at the right unit value, with the lots of then. Writes nothing. */
export const planExit = async (
  db: Db,
  { original, root, request, day, price, at }: Reexecution,
): Promise<PlannedExit | { readonly obstacle: CorrectionObstacle }> => {
  const { account_uuid: account, product_uuid: product } = original;
  const facts = await getRedemptionFacts(db, {
    account,
    product,
    now: at,
    on: day,
    price,
    ordered_by: (request ?? root).uuid,
    certificates: 'CHECKED',
  });
  const order = orderedOf(request ?? root);
  const taken = await listTaken(db, original.uuid);
  const later = await listLaterLots(db, root);
  const lots = isInEuros(order)
    ? reverseRedemption(await listLots(db, account, product), taken).filter(
        ({ id }) => !later.has(id),
      )
    : taken;
  const withholding_share = isDeferred(original) ? NOTHING_WITHHELD : facts.withholding_share;
  const part =
    original.product_type === 'P'
      ? { compartment: (await getPlanPart(db, (request ?? root).uuid)).compartment }
      : {};
  const figures = redeemAgain(order, unitsOfLots(taken), {
    ...facts,
    ...part,
    ...(isMergerLeg(root) && { fee_bands: [] }),
    lots,
    free_units: unitsOfLots(lots),
    withholding_share,
  });
  if (figures.units !== unitsOfLots(taken) && (await hasLeftSince(db, root)))
    return { obstacle: 'MOVED_ON' };
  if (figures.units > addShares(facts.free_units, unitsOfLots(taken)))
    return { obstacle: 'HELD_BACK' };
  if (!isDeferred(original) && !(await areSameOwners(db, original.uuid, facts.owners)))
    return { obstacle: 'OWNERS' };
  return { figures, taxed: isDeferred(original) ? [] : facts.owners };
};

/** The euros of the order, or the present value of its units. */
const amountOf = ({ root, request }: Reexecution, { gross }: Redemption): string =>
  request === undefined && isInEuros(orderedOf(root)) ? getAmount(root) : centsText(gross);

const createExit = async (
  db: Db,
  anew: Reexecution,
  figures: Redemption,
): Promise<OperationWhole> => {
  const { original, at } = anew;
  const { amount_indicator, ordered_units, bank_account_uuid, subop, type } = original;
  return createChild(db, {
    parent: original,
    type,
    ...(subop && { subop }),
    amount: amountOf(anew, figures),
    status: 'RD_SENT',
    at,
    changes: { amount_indicator, ordered_units, bank_account_uuid, source_system: 'CORRECTION' },
  });
};

/**
 * Reverses the wrong exit and takes out the right units: the reversal first, so that blocked and reserved units are never
 * missing.
 */
export const writeExit = async (
  db: Db,
  anew: Reexecution,
  { figures, taxed }: PlannedExit,
): Promise<OperationWhole> => {
  const { original, day, price, at } = anew;
  const operation = await createExit(db, anew, figures);
  await undoUnits(db, {
    original,
    by: operation.uuid,
    lots: await listTaken(db, original.uuid),
    at,
  });
  await leaveUnits(db, { operation, lots: figures.detail, day, at });
  if (taxed.length > 0)
    await writeTaxLines(db, {
      operation_uuid: operation.uuid,
      figures,
      owners: taxed,
      on: day,
      at,
    });
  return transitionOperation(db, operation, {
    to: 'FINALIZED',
    actor: SYSTEM,
    at,
    changes: executedColumns(figures, { day, price }),
  });
};
