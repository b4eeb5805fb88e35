import { apiListProductDocuments, apiListTerms } from '@area/contract/integration/record-calls';
import {
  apiGetPayment,
  apiGetProduct,
  apiListPayments,
  apiListProducts,
  apiListUnitValues,
} from '@area/contract/integration/resource-calls';
import { civilDate } from '@area/domain/calendar/civil-date';
import { madridDate } from '@area/domain/calendar/madrid';
import type {
  IntegrationContext,
  IntegrationRegister,
} from '../../access/integration/integration-register.ts';
import {
  findProductRow as findOwnRow,
  listProductDocuments,
  listTerms,
} from '../../ledger/products/catalogue-store.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { presentDocument, presentTerms } from '../catalogue/present.ts';
import { DAY_KEY, UUID_KEY, answerPage, placeOf, uuidOf, withVersion } from './paging.ts';
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

type Asked = Pick<IntegrationContext, 'db' | 'parts'>;

const todayOf = ({ parts: { clock } }: Pick<Asked, 'parts'>) => madridDate(clock.business());

/** *Errors*: NOT_FOUND. */
const getProductRow = async (asked: Asked, uuid: string): Promise<ProductRow> => {
  const row = await findProductRow(asked.db, todayOf(asked), uuid);
  if (!row) throw new AppError('NOT_FOUND');
  return row;
};

const dayIn = (text: string | null | undefined) =>
  text === null || text === undefined ? undefined : civilDate(text);

/** Products, their unit values, and the money that came in. *Source*: office 6. */
export const integrationProducts = ({ read }: IntegrationRegister): void => {
  read(apiListProducts, async (context) => {
    const { isin, ...query } = context.query;
    const asked = { ...placeOf(query, UUID_KEY), isin };
    const rows = await listProductRows(context.db, todayOf(context), asked);
    return answerPage({ rows, limit: query.limit }, uuidOf, withVersion);
  });
  read(apiGetProduct, async (context) =>
    withVersion(await getProductRow(context, context.params.id)),
  );
  read(apiListUnitValues, async (context) => {
    const {
      db,
      params,
      query: { from, until, ...query },
    } = context;
    await getProductRow(context, params.id);
    const { after, lines } = placeOf(query, DAY_KEY);
    const rows = await listUnitValueRows(db, params.id, {
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
  read(apiListTerms, async (context) => {
    const { db, params } = context;
    const product = await findOwnRow(db, params.id);
    if (!product) throw new AppError('NOT_FOUND');
    return presentTerms(product, await listTerms(db, params.id), todayOf(context)).map((each) => ({
      ...each,
    }));
  });
  read(apiListProductDocuments, async (context) => {
    const { uuid } = await getProductRow(context, context.params.id);
    return (await listProductDocuments(context.db, uuid)).map(presentDocument);
  });
  read(apiListPayments, async ({ db, query: { order, ...query } }) => {
    const rows = await listPaymentRows(db, { ...placeOf(query, UUID_KEY), order });
    return answerPage({ rows, limit: query.limit }, uuidOf, presentPayment);
  });
  read(apiGetPayment, async ({ db, params: { id } }) => {
    const row = await findPaymentRow(db, id);
    if (!row) throw new AppError('NOT_FOUND');
    return presentPayment(row);
  });
};
