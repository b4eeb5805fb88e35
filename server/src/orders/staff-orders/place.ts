import type { SentOrder } from '@area/contract/orders/schemas';
import { whyNotChannel } from '@area/domain/operation/channel';
import type { OrderChannel } from '@area/domain/operation/channel';
import { atField, reason } from '@area/domain/rules/reason';
import { NOT_SUITABLE_SENTENCE } from '@area/domain/suitability/verdict';
import { isEntering } from '@area/domain/operation/type-lists';
import type { Db } from '../../platform/db/tables.ts';
import { requireFields } from '../../platform/http/field-errors.ts';
import { refuseToOperate } from '../../clients/accounts/readiness.ts';
import { getOperationWhole } from '../operations/store.ts';
import type { OperationWhole } from '../operations/store.ts';
import type { OrderRequest } from '../order-types/order-kind.ts';
import { placeOrder, prepareOrder } from '../orders/place.ts';
import type { PreparedOrder } from '../orders/place.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { requireRight } from './staff-act.ts';
import type { StaffAct } from './staff-act.ts';
import { checkFile, storeOfficeFile } from './store-office-file.ts';
import type { CheckedFile, OfficeFile } from '../../documents/documents/check-file.ts';

/** What the office does not say about an order: the signers declare it with their signatures. */
type Declared = 'documents_read' | 'suitability_confirmed' | 'suitability_sentence';
type WithoutDeclared<O> = O extends unknown ? Omit<O, Declared> : never;
export type OfficeOrder = WithoutDeclared<SentOrder>;

/** An order that somebody places for a client on an account. */
interface PlacingOnBehalf extends Pick<StaffAct, 'actor' | 'now' | 'wall'> {
  readonly order: OfficeOrder;
  /** In whose name: somebody who may order there. */
  readonly orderer: string;
  readonly channel: OrderChannel;
  readonly is_by_cheque: boolean;
  /** The warning with the sentence handwritten by the orderer, for a product that is not suitable. */
  readonly warning?: OfficeFile;
}

/** An order that the office places for somebody on an account. */
export interface PlacingForClient extends PlacingOnBehalf, StaffAct {}

/** The signers get the documents with the order, which says what they confirm; the sentence is on the warning. */
const declared = ({ order }: PlacingOnBehalf, warning: CheckedFile | undefined): SentOrder =>
  (isEntering(order.type)
    ? {
        ...order,
        documents_read: true,
        suitability_confirmed: true,
        suitability_sentence: warning ? NOT_SUITABLE_SENTENCE : '',
      }
    : order) as SentOrder;

/** As somebody orders in the portal, in their name. */
const orderingOf = (placing: PlacingOnBehalf, warning: CheckedFile | undefined): OrderRequest => {
  const { orderer, channel, is_by_cheque, actor, now, wall } = placing;
  return {
    order: declared(placing, warning),
    actor: { kind: 'C', uuid: orderer, name: '', ip: null, request_id: null },
    now,
    wall,
    office: { actor, channel, is_by_cheque },
  };
};

const write = async (
  db: Db,
  parts: Parts,
  { prepared, warning }: { prepared: PreparedOrder; warning: CheckedFile | undefined },
): Promise<OperationWhole> => {
  const { once, now } = prepared.ordering;
  const uuid = await placeOrder(db, { ...parts, once: once.within(db) }, prepared);
  const operation = await getOperationWhole(db, uuid);
  if (warning)
    await storeOfficeFile(db, parts, {
      operation,
      file: warning,
      subcategory: 'NON_CONVENIENCE_WARNING',
      status: 'VALIDATED',
      at: now,
    });
  return operation;
};

/**
 * Prepares an order for a client, with no transaction open; what it gives places it within one. Whether the caller may place it is
 * decided before. *Errors*: CANNOT_OPERATE, INVALID_INPUT.
 */
export const prepareOnBehalf = async (
  parts: Parts,
  placing: PlacingOnBehalf,
): Promise<(db: Db, parts: Parts) => Promise<OperationWhole>> => {
  const warning = placing.warning && (await checkFile(parts, placing.warning, 'warning'));
  const prepared = await prepareOrder(parts.database.kysely, parts, orderingOf(placing, warning));
  return async (db, within) => write(db, within, { prepared, warning });
};

/**
 * Prepares an order for an account whose people wrote, called or came, with no transaction open; what it gives places it within one.
 * The very rules of an order of theirs: only that a product does not suit is answered by paper instead of a typed sentence.
 * *Errors*: CANNOT_OPERATE, INVALID_INPUT. *Source*: decisions 1.2 (O2) and 6.2, ADR 63.
 */
export const prepareForClient = async (
  parts: Parts,
  placing: PlacingForClient,
): Promise<(db: Db, parts: Parts) => Promise<OperationWhole>> => {
  const { member, channel, order, is_by_cheque } = placing;
  requireRight(placing, 'CREATE_OPERATION');
  const refused = whyNotChannel(member.permission_set, channel);
  if (refused) refuseToOperate(atField('channel', refused));
  requireFields(
    atField(
      'payment_method',
      is_by_cheque && order.type !== 'SUSCRIPCION' ? reason('rules.staff_order.cheque') : undefined,
    ),
  );
  return prepareOnBehalf(parts, placing);
};
