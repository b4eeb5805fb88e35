import type { OperationType } from '@area/domain/operation/codes';
import type { Db } from '../../platform/db/tables.ts';
import type { OperationWhole } from '../operations/store.ts';
import { finalizeBenefit } from '../pensions/paying/finalize-benefit.ts';
import { finalizeExcess } from './finalize-excess.ts';
import { finalizeInternalTransfer } from './finalize-transfer.ts';
import { finalizeRedemption } from './finalize-redemption.ts';
import { finalizeSubscription } from './finalize.ts';
import { finalizeReturned } from './return-collection.ts';

/** Executes an operation if it can be. Returns false while it must wait. The caller holds the row. */
export type Finalizer = (db: Db, operation: OperationWhole, at: Date) => Promise<boolean>;

/** How operations that were sent to the registrar are executed, by type. What is not here is executed elsewhere. *Source*: decisions 1.2 (O11) and 1.3. */
export const FINALIZERS: Partial<Record<OperationType, Finalizer>> = {
  SUSCRIPCION: finalizeSubscription,
  APORTACION: finalizeSubscription,
  APORTACION_PERIODICA: finalizeSubscription,
  REEMBOLSO: async (db, operation, at) =>
    (operation.subop === 'V' ? finalizeReturned : finalizeRedemption)(db, operation, at),
  REEMBOLSO_PERIODICO: finalizeRedemption,
  DEVOLUCION_EXCESO: finalizeExcess,
  SOLICITUD_TRASPASO_INTERNO: finalizeInternalTransfer,
  RESCATE: finalizeBenefit,
};
