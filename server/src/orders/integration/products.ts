import {
  apiGetPayment,
  apiGetProduct,
  apiListPayments,
  apiListProducts,
  apiListUnitValues,
} from '@area/contract/integration/resource-calls';
import { civilDate } from '@area/domain/calendar/civil-date';
import type { IntegrationRegister } from '../../access/integration/integration-register.ts';
import type { Db } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { DAY_KEY, UUID_KEY, answerPage, placeOf, withVersion } from './paging.ts';
import {
  findPaymentRow,
  findProductRow,
  listPaymentRows,
  listProductRows,
  listUnitValueRows,
} from './products-store.ts';
import type { PaymentLine, ProductRow } from './products-store.ts';

const presentPayment = ({ operation_uuid, ...row }: PaymentLine) =>
  withVersion({ ...row, order_uuid: operation_uuid });

/** *Errors*: NOT_FOUND. */
const getProductRow = async (db: Db, uuid: string): Promise<ProductRow> => {
  const row = await findProductRow(db, uuid);
  if (!row) throw new AppError('NOT_FOUND');
  return row;
};

const dayIn = (text: string | null | undefined) =>
  text === null || text === undefined ? undefined : civilDate(text);

/** Products, their unit values, and the money that came in. *Source*: office 6. */
export const integrationProducts = ({ read }: IntegrationRegister): void => {
  read(apiListProducts, async ({ db, query: { isin, ...query } }) => {
    const rows = await listProductRows(db, { ...placeOf(query, UUID_KEY), isin });
    return answerPage({ rows, limit: query.limit }, ({ uuid }) => uuid, withVersion);
  });
  read(apiGetProduct, async ({ db, params: { id } }) => withVersion(await getProductRow(db, id)));
  read(apiListUnitValues, async ({ db, params: { id }, query: { from, until, ...query } }) => {
    await getProductRow(db, id);
    const { after, lines } = placeOf(query, DAY_KEY);
    const rows = await listUnitValueRows(db, id, {
      after: dayIn(after) ?? null,
      from: dayIn(from),
      until: dayIn(until),
      lines,
    });
    return answerPage(
      { rows, limit: query.limit },
      ({ day }) => day,
      (row) => row,
    );
  });
  read(apiListPayments, async ({ db, query: { order, ...query } }) => {
    const rows = await listPaymentRows(db, { ...placeOf(query, UUID_KEY), order });
    return answerPage({ rows, limit: query.limit }, ({ uuid }) => uuid, presentPayment);
  });
  read(apiGetPayment, async ({ db, params: { id } }) => {
    const row = await findPaymentRow(db, id);
    if (!row) throw new AppError('NOT_FOUND');
    return presentPayment(row);
  });
};
