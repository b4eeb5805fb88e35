import {
  apiCancelOrder,
  apiGetOrder,
  apiListOrders,
  apiPlaceOrder,
} from '@area/contract/integration/order-calls';
import { officeActor } from '../../access/auth/actor.ts';
import type { Actor } from '../../access/auth/actor.ts';
import type {
  IntegrationContext,
  IntegrationRegister,
} from '../../access/integration/integration-register.ts';
import { getOrdererNamed } from '../../clients/accounts/get-named.ts';
import type { Db } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { cancelForClient } from '../operations/cancel.ts';
import { prepareOnBehalf } from '../staff-orders/place.ts';
import { readOrder } from '../staff-orders/read-order.ts';
import { findOrderRow, listOrderRows } from './orders-store.ts';
import type { OrderRow } from './orders-store.ts';
import { UUID_KEY, answerPage, placeOf, uuidOf, withVersion } from './paging.ts';

const presentOrder = ({ operation_status, created_at, updated_at, ...row }: OrderRow) =>
  withVersion({
    ...row,
    status: operation_status,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  });

/** *Errors*: NOT_FOUND. */
const getOrder = async (db: Db, uuid: string) => {
  const row = await findOrderRow(db, uuid);
  if (!row) throw new AppError('NOT_FOUND');
  return presentOrder(row);
};

/** A program as the history of an order names it. */
const programActor = ({
  caller,
  ip,
  request_id,
}: Pick<IntegrationContext, 'caller' | 'ip' | 'request_id'>): Actor => ({
  ...officeActor(`${caller.name} (${caller.id})`),
  ip,
  request_id,
});

/** Orders that programs place for clients, read and cancel. *Source*: office 6, ADR 63. */
export const integrationOrders = ({ read, write }: IntegrationRegister): void => {
  read(apiListOrders, async ({ db, query: { account, product, status, reference, ...query } }) => {
    const place = placeOf(query, UUID_KEY);
    const rows = await listOrderRows(db, { ...place, account, product, status, reference });
    return answerPage({ rows, limit: query.limit }, uuidOf, presentOrder);
  });
  read(apiGetOrder, async ({ db, params: { id } }) => getOrder(db, id));
  write(apiPlaceOrder, {
    prepare: async (context) => {
      const { db, parts, body } = context;
      const order = await readOrder(db, body);
      const place = await prepareOnBehalf(parts, {
        order,
        orderer: await getOrdererNamed(db, order.uuid_account, body.orderer),
        channel: body.channel,
        is_by_cheque: false,
        actor: programActor(context),
        now: parts.clock.business(),
        wall: parts.clock.wall(),
      });
      return async ({ db: tx, parts: within }) => getOrder(tx, (await place(tx, within)).uuid);
    },
  });
  write(apiCancelOrder, async (context) => {
    const { db, parts, params, body } = context;
    const { uuid } = await cancelForClient(db, params.id, {
      actor: programActor(context),
      now: parts.clock.business(),
      reason: body.reason,
      checkLocked: async () => context.requireVersion((await getOrder(db, params.id)).version),
    });
    return getOrder(db, uuid);
  });
};
