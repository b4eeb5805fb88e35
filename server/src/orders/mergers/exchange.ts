import type { Shares } from '@area/domain/money/money';
import { shares } from '@area/domain/money/money';
import { valueOf } from '@area/domain/money/rounding';
import { centsText, sharesFrom, sharesText } from '@area/domain/money/wire';
import { unitsOfLots } from '@area/domain/operation/lots';
import { redemptionOfUnits } from '@area/domain/operation/redemption';
import { exchangeBlocked } from '@area/domain/product/merger';
import { NOTHING_WITHHELD } from '@area/domain/tax/withholding';
import type { OperationTypeWith } from '@area/domain/operation/types-with';
import type { Db } from '../../platform/db/tables.ts';
import { findLanguageOf } from '../../documents/notifications/readers-store.ts';
import { SYSTEM } from '../../access/auth/actor.ts';
import type { Actor } from '../../access/auth/actor.ts';
import { notifyOfOperation } from '../operations/notify.ts';
import { transitionOperation } from '../operations/transition.ts';
import type { OperationWhole } from '../operations/store.ts';
import { createChild } from '../operations/child-operation.ts';
import { insertOperation } from '../operations/insert-operation.ts';
import { listBlocks, writeBlock, writeRelease } from '../execution/blocks-store.ts';
import type { LiveBlock } from '../execution/blocks-store.ts';
import { executedColumns } from '../operations/unit-value-date.ts';
import type { UnitValueDate } from '../operations/unit-value-date.ts';
import { enterCarried } from '../execution/finalize-transfer.ts';
import { leaveUnits } from '../../ledger/units/leave-units.ts';
import { listLots } from '../../ledger/units/lots-store.ts';
import { lockPositions } from '../../ledger/units/units-store.ts';
import { getFirstOwner } from '../operations/technical-operation.ts';

/** The holdings of an account in the ending fund, and the two unit values of the exchange day. */
export interface Exchange {
  readonly account: string;
  readonly origin: string;
  readonly destination: string;
  readonly left_at: UnitValueDate;
  readonly entered_at: UnitValueDate;
  readonly actor: Actor;
  readonly at: Date;
}

const createLeaving = async (
  db: Db,
  { account, origin, destination, actor, at }: Exchange,
  amount: string,
): Promise<OperationWhole> => {
  const created_by = await getFirstOwner(db, account);
  return insertOperation(
    db,
    {
      type: 'TRASPASO_SALIDA',
      cause: 'MERGER',
      operation_status: 'RD_SENT',
      payment_status: 'NONE',
      payment_method: null,
      suitability_verdict: null,
      suitability_sentence: null,
      account_uuid: account,
      product_uuid: origin,
      destination_product_uuid: destination,
      created_by,
      amount,
      fee: '0.00',
      amount_indicator: 'T',
      expected_nav_date: null,
      has_docs_signed: true,
      language: await findLanguageOf(db, created_by),
      source: 'PRESENCIAL',
      created_at: at,
    },
    actor,
  );
};

interface Held {
  readonly type: OperationTypeWith<{ readonly nature: 'BLOCK' }>;
  readonly block: LiveBlock;
  readonly units: Shares;
  readonly priced: UnitValueDate;
}

/** A block or its release as an operation of its own, with the cause that it had. */
const carryBlock = async (
  db: Db,
  parent: OperationWhole,
  { type, block, units, priced, at }: Held & { readonly at: Date },
): Promise<void> => {
  const ordered_units = sharesText(units);
  const operation = await createChild(db, {
    parent,
    type,
    ...(type === 'BLOQUEO_PARTICIPACIONES' && { cause: block.cause }),
    amount: centsText(valueOf(units, priced.price)),
    status: 'VALIDATED',
    changes: { amount_indicator: 'P', ordered_units },
    at,
  });
  await (type === 'BLOQUEO_PARTICIPACIONES'
    ? writeBlock(db, { operation, cause: block.cause, units, until: block.until, at })
    : writeRelease(db, { operation, block, units, at }));
  await transitionOperation(db, operation, {
    to: 'FINALIZED',
    actor: SYSTEM,
    at,
    changes: { units: ordered_units },
  });
};

/** Takes everything out at its value: no fee, no withholding, no tax line. */
const leave = async (
  db: Db,
  exchange: Exchange,
  blocks: readonly LiveBlock[],
): Promise<OperationWhole | undefined> => {
  const { account, origin, left_at, at } = exchange;
  const lots = await listLots(db, account, origin);
  if (lots.length === 0) return undefined;
  const figures = redemptionOfUnits(unitsOfLots(lots), {
    lots,
    free_units: unitsOfLots(lots),
    price: left_at.price,
    on: left_at.day,
    fee_bands: [],
    withholding_share: NOTHING_WITHHELD,
  });
  const operation = await createLeaving(db, exchange, centsText(figures.gross));
  for (const block of blocks)
    await carryBlock(db, operation, {
      type: 'DESBLOQUEO_PARTICIPACIONES',
      block,
      units: block.units,
      priced: left_at,
      at,
    });
  await leaveUnits(db, { operation, lots: figures.detail, day: left_at.day, at });
  return transitionOperation(db, operation, {
    to: 'FINALIZED',
    actor: SYSTEM,
    at,
    changes: executedColumns(figures, left_at),
  });
};

/** Blocked units stay blocked: the same part of the new units. */
const blockAnew = async (
  db: Db,
  entered: OperationWhole,
  {
    left,
    blocks,
    priced,
    at,
  }: {
    readonly left: Shares;
    readonly blocks: readonly LiveBlock[];
    readonly priced: UnitValueDate;
    readonly at: Date;
  },
): Promise<void> => {
  const blocked = blocks.map(({ units }) => units);
  const free = shares(left - blocked.reduce((sum, units) => sum + units, 0n));
  const held = exchangeBlocked(sharesFrom(entered.units ?? '0'), { free, blocked });
  for (const [index, block] of blocks.entries()) {
    const units = held[index] ?? shares(0n);
    if (units > 0n)
      await carryBlock(db, entered, { type: 'BLOQUEO_PARTICIPACIONES', block, units, priced, at });
  }
};

/**
 * Exchanges all that an account has of a fund into another, through cents, at both unit values of one day: lots keep date
 * and cost, blocks their cause and end. A value below half a cent leaves and arrives nowhere. Returns the leg out, or
 * nothing without units. The caller has locked the account. *Source*: decisions 11.3 (F), ADR 132.
 */
export const exchangePosition = async (db: Db, exchange: Exchange): Promise<string | null> => {
  const { account, origin, destination, entered_at, at } = exchange;
  await lockPositions(db, account, [origin, destination]);
  const blocks = await listBlocks(db, account, origin);
  const leg = await leave(db, exchange, blocks);
  if (!leg) return null;
  if (leg.gross === '0.00') return leg.uuid;
  const entered = await enterCarried(db, leg, {
    cause: 'MERGER',
    leg,
    destination,
    dated: entered_at,
    at,
  });
  const left = sharesFrom(leg.units ?? '0');
  await blockAnew(db, entered, { left, blocks, priced: entered_at, at });
  await notifyOfOperation(db, entered, { what: 'merged', at });
  return leg.uuid;
};
