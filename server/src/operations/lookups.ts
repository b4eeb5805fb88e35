import { getAsset } from '@area/contract/assets';
import { getMinimums, listOperationTypes, listPaymentMethods, listPositionStatuses } from '@area/contract/operation-lookups';
import { madridDate } from '@area/domain/calendar/madrid';
import { OPERATION_TYPE_ROWS } from '@area/domain/code-lists/operation-types';
import { PAYMENT_METHOD_ROWS } from '@area/domain/code-lists/payment-methods';
import { getAssetOf } from '../accounts/asset.ts';
import { listAccountsOf } from '../accounts/summaries.ts';
import { callerOf } from '../http/context.ts';
import type { Register } from '../http/register.ts';
import { listMinimums } from '../products/store.ts';
import { translate } from '../texts/translate.ts';
import { listPositionStatusesOf } from './position-statuses.ts';

export const operationLookupRoutes = (serve: Register): void => {
  serve(listOperationTypes, async () => {
    const items = OPERATION_TYPE_ROWS.map(({ product_types, documents, statuses, ...row }) => ({
      ...row, name: translate(`codes.operation_type.${row.code}`), product_types: [...product_types], documents: [...documents], statuses: [...statuses],
    }));
    return { items, total: items.length };
  });

  serve(listPaymentMethods, async () => {
    const items = PAYMENT_METHOD_ROWS.map(({ product_types, ...row }) => ({
      ...row, name: translate(`codes.payment_method.${row.code}`), product_types: [...product_types],
    }));
    return { items, total: items.length };
  });

  serve(getMinimums, async ({ db }) => listMinimums(db));

  serve(getAsset, async (context) =>
    getAssetOf(context.db, {
      product: context.params.id,
      viewer: callerOf(context).intervener_uuid,
      on: madridDate(context.parts.clock.business()),
    }),
  );

  serve(listPositionStatuses, async (context) => {
    const today = madridDate(context.parts.clock.business());
    const seen = await listAccountsOf(context.db, callerOf(context).intervener_uuid, today);
    return listPositionStatusesOf(context.db, seen, context.body);
  });
};
