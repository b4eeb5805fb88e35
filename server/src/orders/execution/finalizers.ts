import type { OperationType } from '@area/domain/operation/codes';
import type { OperationNature } from '@area/domain/operation/type-facts';
import { factsOf } from '@area/domain/operation/types';
import type { Db } from '../../platform/db/tables.ts';
import type { OperationWhole } from '../operations/store.ts';
import { finalizeBenefit } from '../pensions/paying/finalize-benefit.ts';
import { finalizeExcess } from './finalize-excess.ts';
import { finalizeInternalTransfer } from './finalize-transfer.ts';
import { finalizeRedemption } from './finalize-redemption.ts';
import { finalizeSubscription } from './finalize.ts';
import { finalizeReturned } from './return-collection.ts';

/** Executes an operation if it can be. Returns false while it must wait. The caller has locked the row. */
export type Finalizer = (db: Db, operation: OperationWhole, at: Date) => Promise<boolean>;

/** Finalizers by nature. A nature without one is executed elsewhere. *Source*: decisions 1.2 (O11) and 1.3. */
const FINALIZERS: Readonly<Record<OperationNature, Finalizer | undefined>> = {
  SUBSCRIPTION: finalizeSubscription,
  CONTRIBUTION: finalizeSubscription,
  REDEMPTION: async (db, operation, at) =>
    (operation.subop === 'V' ? finalizeReturned : finalizeRedemption)(db, operation, at),
  BENEFIT: finalizeBenefit,
  EXCESS_REFUND: finalizeExcess,
  TRANSFER: undefined,
  BLOCK: undefined,
  INHERITANCE: undefined,
  DONATION: undefined,
  CONTINGENCY: undefined,
};

/** How an operation that was sent to the registrar is executed; nothing for one that is executed elsewhere. */
export const findFinalizer = (type: OperationType): Finalizer | undefined => {
  const { nature, direction, executed_by } = factsOf(type);
  if (direction === 'EXCHANGE') return finalizeInternalTransfer;
  return executed_by === 'ITSELF' ? FINALIZERS[nature] : undefined;
};
