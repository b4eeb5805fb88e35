import { kindOfRoles } from '@area/domain/plan-people/contributor';
import type { SubOperationCode } from '@area/domain/operation/sub-operation-codes';
import { subOperationOf } from '@area/domain/operation/sub-operation';
import type { Db } from '../../platform/db/tables.ts';
import type { OperationDraft } from './sub-operation-store.ts';
import { listRolesOf, isFirstSubscription, areClassesOfOneFund } from './sub-operation-store.ts';

const isForAnother = async (db: Db, coded: OperationDraft): Promise<boolean> =>
  kindOfRoles(await listRolesOf(db, coded)) !== 'PARTICIPE';

/** The current code of a sub-operation. *Source*: decisions 1.3 and 11.3. */
export const findSubOperation = async (
  db: Db,
  coded: OperationDraft,
): Promise<SubOperationCode> => {
  const { type, cause, amount_indicator } = coded;
  return subOperationOf({
    type,
    cause,
    amount_indicator,
    ...(cause === undefined &&
      type === 'SUSCRIPCION' && { is_first: await isFirstSubscription(db, coded) }),
    ...(type === 'SOLICITUD_TRASPASO_INTERNO' && {
      is_between_classes: await areClassesOfOneFund(db, coded),
    }),
    ...(cause === undefined &&
      type === 'APORTACION' && { is_for_another: await isForAnother(db, coded) }),
  });
};
