import { madridDate } from '@area/domain/calendar/madrid';
import { getAsset } from '@area/contract/assets/calls';
import {
  getMinimums,
  listOperationTypes,
  listPaymentMethods,
  listPositionStatuses,
} from '@area/contract/operation-lookups/calls';
import { OPERATION_TYPE_ROWS } from '@area/domain/code-lists/operation-types';
import { PAYMENT_METHOD_ROWS } from '@area/domain/code-lists/payment-methods';
import { PRODUCT_TYPES } from '@area/domain/product/product';
import { getAssetOf } from '../../clients/accounts/asset.ts';
import { listShownAccounts } from '../../clients/accounts/shown-accounts.ts';
import type { Register } from '../../platform/http/calls/register.ts';
import { offeredIn } from '../../ledger/products/offered-types.ts';
import { listMinimums } from '../../ledger/products/store.ts';
import { requestedDay } from '../../ledger/units/requested-day.ts';
import { translate } from '../../platform/texts/translate.ts';
import { listPositionStatusesOf } from './position-statuses.ts';

export const operationLookupRoutes = (serve: Register): void => {
  serve(listOperationTypes, async (context) => {
    const { language } = context;
    const offered = offeredIn(context);
    const rows = OPERATION_TYPE_ROWS.filter(
      ({ product_types }) => offered(product_types).length > 0,
    );
    return rows.map(({ product_types, documents, statuses, ...row }) => ({
      ...row,
      name: translate(language, `codes.operation_type.${row.code}`),
      product_types: offered(product_types),
      documents: [...documents],
      statuses: [...statuses],
    }));
  });

  serve(listPaymentMethods, async (context) => {
    const { language } = context;
    const offered = offeredIn(context);
    return PAYMENT_METHOD_ROWS.map(({ product_types, ...row }) => ({
      ...row,
      name: translate(language, `codes.payment_method.${row.code}`),
      product_types: offered(product_types),
    }));
  });

  serve(getMinimums, async (context) =>
    listMinimums(
      context.db,
      offeredIn(context)(PRODUCT_TYPES),
      madridDate(context.parts.clock.business()),
    ),
  );

  serve(getAsset, async (context) =>
    getAssetOf(context.db, {
      isRegisterTheirs: context.parts.settings.REGISTER === 'theirs',
      product: context.params.id,
      accounts: await listShownAccounts(context),
      types: offeredIn(context)(PRODUCT_TYPES),
      asked: requestedDay(context.query.on, context.parts.clock.business()),
      period: context.query.period,
    }),
  );

  serve(listPositionStatuses, async (context) => {
    return listPositionStatusesOf(context.db, await listShownAccounts(context), context.body);
  });
};
