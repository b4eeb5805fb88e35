import { listOperationDocuments } from '@area/contract/operation-documents/calls';
import { listRelatedOperations } from '@area/contract/operation-changes/calls';
import { getOperation, listHistory } from '@area/contract/operations/calls';
import { centsText, sharesText } from '@area/domain/money/wire';
import { listLots } from '../src/ledger/units/lots-store.ts';
import type { LifecycleContext } from './lifecycle-context.ts';

/** Everything that is left of an operation when its life is over, or as far as it got. */
export interface LifecycleEnd {
  /** Its statuses, one after the other. */
  readonly path: string;
  readonly payment: string;
  readonly nav_date: string | null;
  readonly settlement: string | null;
  /** *Shape*: units, gross, fee, gain, withholding, net; as far as it has them. */
  readonly figures: string;
  readonly reason: string | null;
  /** *Shape*: units, blocked, reserved of the fund; nothing where none were ever held. */
  readonly held: string;
  /** *Shape*: date, units, cost of each lot that is left. */
  readonly lots: readonly string[];
  /** The same where an internal transfer went. */
  readonly arrived: readonly string[];
  /** *Shape*: type, status, units, day of the unit value. */
  readonly children: readonly string[];
  /** *Shape*: kind, euros, day, status of the money that leaves. */
  readonly money: readonly string[];
  readonly told: readonly string[];
  readonly papers: readonly string[];
  readonly refused: readonly string[];
  readonly noted: readonly string[];
}

const joined = (...parts: readonly (string | null)[]): string =>
  parts.map((part) => part ?? '-').join(' ');

const readHeld = async ({
  app: { db },
  scene: { account, product },
}: LifecycleContext): Promise<string> => {
  const held = await db
    .selectFrom('positions')
    .select(['units', 'blocked_units', 'reserved_units'])
    .where('account_uuid', '=', account.uuid)
    .where('product_uuid', '=', product.uuid)
    .executeTakeFirst();
  return held ? joined(held.units, held.blocked_units, held.reserved_units) : '';
};

const readLots = async (
  { app: { db }, scene }: LifecycleContext,
  product: string,
): Promise<string[]> =>
  (await listLots(db, scene.account.uuid, product)).map(({ date, units, cost }) =>
    joined(date, sharesText(units), centsText(cost)),
  );

const readMoney = async ({ app: { db }, order }: LifecycleContext): Promise<string[]> => {
  const rows = await db
    .selectFrom('payouts')
    .select(['kind', 'amount', 'due_on', 'status'])
    .where('operation_uuid', '=', order)
    .orderBy('due_on')
    .execute();
  return rows.map(({ kind, amount, due_on, status }) => joined(kind, amount, due_on, status));
};

const readTold = async ({
  app: { db },
  order,
  scene: { person },
}: LifecycleContext): Promise<string[]> => {
  const rows = await db
    .selectFrom('notification_events')
    .select('title')
    .where('entity_uuid', '=', order)
    .where('intervener_uuid', '=', person.uuid)
    .execute();
  return rows.map(({ title }) => title).toSorted();
};

/** Through the front door, but for what no client sees. */
export const readEnding = async (living: LifecycleContext): Promise<LifecycleEnd> => {
  const { order, scene } = living;
  const { client } = scene.person;
  const at = { params: { id: order } };
  const whole = await client.ask(getOperation, at);
  const children = await client.ask(listRelatedOperations, at);
  return {
    path: (await client.ask(listHistory, at)).map(({ to }) => to).join(' '),
    payment: whole.payment_status,
    nav_date: whole.nav_date,
    settlement: whole.settlement_date,
    figures: joined(whole.units, whole.gross, whole.fee, whole.gain, whole.withholding, whole.net),
    reason: whole.cancel_reason,
    held: await readHeld(living),
    lots: await readLots(living, scene.product.uuid),
    arrived: scene.to ? await readLots(living, scene.to.uuid) : [],
    children: children
      .map(({ type, operation_status, units, nav_date }) =>
        joined(type, operation_status, units, nav_date),
      )
      .toSorted(),
    money: await readMoney(living),
    told: await readTold(living),
    papers: (await client.ask(listOperationDocuments, at))
      .map(({ subcategory }) => subcategory)
      .toSorted(),
    refused: living.refused,
    noted: living.noted,
  };
};
