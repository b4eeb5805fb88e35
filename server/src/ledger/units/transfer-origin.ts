import { OPERATION_TYPE_FACTS } from '@area/domain/operation/types';
import type { Db, OperationRow } from '../../platform/db/tables.ts';
import { hasChildOf } from './order-store.ts';

/** The types of the leg out: untaxed, or a redemption for a taxpayer who is not a natural person. */
export const LEAVING = OPERATION_TYPE_FACTS.SOLICITUD_TRASPASO_INTERNO.legs_out;

/** Whether the units of an internal transfer have left already: its money is on its way, and it cannot be cancelled. */
export const hasLeftOrigin = async (
  db: Db,
  { uuid, type }: Pick<OperationRow, 'uuid' | 'type'>,
): Promise<boolean> =>
  type === 'SOLICITUD_TRASPASO_INTERNO' && (await hasChildOf(db, uuid, LEAVING));
