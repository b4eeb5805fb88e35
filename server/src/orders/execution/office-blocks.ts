import type { CivilDate } from '@area/domain/calendar/civil-date';
import { shares } from '@area/domain/money/money';
import type { Shares } from '@area/domain/money/money';
import { valueOf } from '@area/domain/money/rounding';
import { centsText, sharesText } from '@area/domain/money/wire';
import type { OperationType } from '@area/domain/operation/codes';
import { blockedBy, whyNotBlock, whyNotRelease } from '@area/domain/operation/unit-blocks';
import type { BlockCause } from '@area/domain/operation/unit-blocks';
import type { Reason } from '@area/domain/rules/reason';
import type { Db } from '../../platform/db/tables.ts';
import type { Actor } from '../../access/auth/actor.ts';
import type { OperationWhole } from '../operations/store.ts';
import { listBlocks, writeBlock, writeRelease } from './blocks-store.ts';
import { lockPositions } from '../../ledger/units/units-store.ts';
import type { UnitMove } from '../../ledger/units/units-store.ts';
import { getRedemptionFacts } from '../redemptions/redemption-facts.ts';
import { createTechnical, finishTechnical } from '../operations/technical-operation.ts';

/** Units that a member of staff blocks or releases. */
export interface OfficeBlocking {
  readonly account: string;
  readonly product: string;
  readonly cause: BlockCause;
  /** Null for all that can be. */
  readonly units: Shares | null;
  /** The last day of a block; null until somebody releases it. */
  readonly until: CivilDate | null;
  readonly reason: string;
  readonly actor: Actor;
  readonly at: Date;
}

export type OfficeBlockOutcome =
  | { readonly refused: Reason }
  | { readonly operation: OperationWhole };

interface Whole extends OfficeBlocking {
  readonly type: OperationType;
  readonly held: Shares;
  readonly value: string;
}

/** The operation of a block or a release, from its registration to its end. *Source*: decisions 1.3, its own path. */
const carryOut = async (
  db: Db,
  { held, value, type, ...blocking }: Whole,
  write: (operation: UnitMove) => Promise<void>,
): Promise<OfficeBlockOutcome> => {
  const units = sharesText(held);
  const { account, product, cause, actor, reason, at } = blocking;
  const operation = await createTechnical(db, {
    type,
    account,
    product,
    // A release is the same for every kind of block.
    ...(type === 'BLOQUEO_PARTICIPACIONES' && { cause }),
    amount: value,
    ordered_units: units,
    actor,
    reason,
    at,
  });
  await write(operation);
  return {
    operation: await finishTechnical(db, operation, {
      path: ['VALIDATED'],
      changes: { units },
      actor,
      reason,
      at,
    }),
  };
};

/** How many units would be held back, of those that are free. */
export const evaluateBlock = async (
  db: Db,
  { account, product, units, at }: Pick<OfficeBlocking, 'account' | 'product' | 'units' | 'at'>,
) => {
  const { free_units, price } = await getRedemptionFacts(db, { account, product, now: at });
  const held = units ?? free_units;
  return { free_units, held, price, refused: whyNotBlock(free_units, held) };
};

/** Holds units back, only such as are free. *Source*: decisions 1.3 (BLOQUEO_PARTICIPACIONES). */
export const blockByOffice = async (
  db: Db,
  blocking: OfficeBlocking,
): Promise<OfficeBlockOutcome> => {
  const { account, product, cause, until, at } = blocking;
  await lockPositions(db, account, [product]);
  const { held, price, refused } = await evaluateBlock(db, blocking);
  if (refused) return { refused };
  const whole = {
    ...blocking,
    held,
    type: 'BLOQUEO_PARTICIPACIONES',
    value: centsText(valueOf(held, price)),
  } as const;
  return carryOut(db, whole, async (operation) =>
    writeBlock(db, { operation, cause, units: held, until, at }),
  );
};

/** How many units would be given back, of those that their cause holds. */
export const evaluateRelease = async (
  db: Db,
  {
    account,
    product,
    cause,
    units,
  }: Pick<OfficeBlocking, 'account' | 'product' | 'cause' | 'units'>,
) => {
  const blocks = (await listBlocks(db, account, product)).filter((block) => block.cause === cause);
  const blocked_units = blockedBy(blocks, cause);
  const held = units ?? blocked_units;
  return { blocks, blocked_units, held, refused: whyNotRelease(blocks, { cause, units: held }) };
};

/**
 * Releases units, never more than their cause blocks; the block that ends first is released first. *Source*: decisions 1.3
 * (DESBLOQUEO_PARTICIPACIONES).
 */
export const unblockByOffice = async (
  db: Db,
  blocking: OfficeBlocking,
): Promise<OfficeBlockOutcome> => {
  const { account, product, at } = blocking;
  await lockPositions(db, account, [product]);
  const { blocks, held, refused } = await evaluateRelease(db, blocking);
  if (refused) return { refused };
  const { price } = await getRedemptionFacts(db, { account, product, now: at });
  const whole = {
    ...blocking,
    held,
    type: 'DESBLOQUEO_PARTICIPACIONES',
    value: centsText(valueOf(held, price)),
  } as const;
  return carryOut(db, whole, async (operation) => {
    let left: bigint = held;
    for (const block of blocks) {
      const units = shares(left < block.units ? left : block.units);
      if (units > 0n) await writeRelease(db, { operation, block, units, at });
      left -= units;
    }
  });
};
