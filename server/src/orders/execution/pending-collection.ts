import { businessCalendar } from '../../platform/calendar/in-force.ts';
import { getAmount } from '../../ledger/units/operation-amount.ts';
import { NO_CENTS } from '@area/domain/money/money';
import { centsText, sharesFrom, sharesText } from '@area/domain/money/wire';
import { pendingCollectionUntil } from '@area/domain/operation/unit-blocks';
import type { Db } from '../../platform/db/tables.ts';
import { SYSTEM } from '../../access/auth/actor.ts';
import { transitionOperation } from '../operations/transition.ts';
import { getOperationWhole } from '../operations/store.ts';
import type { OperationWhole } from '../operations/store.ts';
import { createChild } from '../operations/child-operation.ts';
import { findBlock, listBlocksOf, writeBlock, writeRelease } from './blocks-store.ts';
import type { LiveBlock } from './blocks-store.ts';
import { listChildrenOf } from './operations-store.ts';
import { lockPositions } from '../../ledger/units/units-store.ts';

/** Units just bought by direct debit are blocked while the bank may return it. *Source*: decisions 1.5. */
export const blockPurchase = async (db: Db, bought: OperationWhole, at: Date): Promise<void> => {
  const { product_type, payment_method, nav_date, units } = bought;
  if (payment_method === null || nav_date === null || units === null) return;
  const until = pendingCollectionUntil(
    { product: product_type, payment_method },
    nav_date,
    businessCalendar(),
  );
  if (until === undefined) return;
  const changes = { amount_indicator: 'P', ordered_units: units } as const;
  const child = await createChild(db, {
    parent: bought,
    type: 'BLOQUEO_PARTICIPACIONES',
    amount: getAmount(bought),
    status: 'VALIDATED',
    changes,
    at,
  });
  await writeBlock(db, {
    operation: child,
    cause: 'COBRO_PENDIENTE',
    units: sharesFrom(units),
    until,
    at,
  });
  await transitionOperation(db, child, { to: 'FINALIZED', actor: SYSTEM, at, changes: { units } });
};

/** Releases what a block still holds, as the system does at its end. The caller has locked the position. */
const releaseLive = async (db: Db, block: LiveBlock, at: Date): Promise<void> => {
  const parent = await getOperationWhole(db, block.operation_uuid);
  const units = sharesText(block.units);
  const changes = { amount_indicator: 'P', ordered_units: units } as const;
  const child = await createChild(db, {
    parent,
    type: 'DESBLOQUEO_PARTICIPACIONES',
    amount: centsText(NO_CENTS),
    status: 'VALIDATED',
    changes,
    at,
  });
  await writeRelease(db, { operation: child, block, units: block.units, at });
  await transitionOperation(db, child, { to: 'FINALIZED', actor: SYSTEM, at, changes: { units } });
};

/** Releases one block that has ended. False if another run did it first. */
export const releaseDueBlocks = async (db: Db, uuid: string, at: Date): Promise<boolean> => {
  const seen = await findBlock(db, uuid);
  if (!seen) return false;
  await lockPositions(db, seen.account_uuid, [seen.product_uuid]);
  const block = await findBlock(db, uuid);
  if (!block) return false;
  await releaseLive(db, block, at);
  return true;
};

/** What is still held back for a debit. */
export const listPending = async (db: Db, bought: string): Promise<LiveBlock[]> => {
  const blocks: LiveBlock[] = [];
  for (const uuid of await listChildrenOf(db, bought, 'BLOQUEO_PARTICIPACIONES'))
    blocks.push(...(await listBlocksOf(db, uuid)));
  return blocks;
};

/** Releases what was blocked for a debit, because it was returned. The caller has locked the position. */
export const releasePending = async (db: Db, bought: string, at: Date): Promise<void> => {
  for (const block of await listPending(db, bought)) await releaseLive(db, block, at);
};
