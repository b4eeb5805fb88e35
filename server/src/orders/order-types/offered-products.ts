import { madridDate } from '@area/domain/calendar/madrid';
import { whyNotDocumented } from '@area/domain/product/documents';
import { directionOf } from '@area/domain/operation/direction';
import { whyNotType } from '@area/domain/operation/allowed-types';
import { whyNotSold } from '@area/domain/operation/order-guards';
import type { OperationType } from '@area/domain/operation/codes';
import type { FieldReason } from '@area/domain/rules/reason';
import { atField, reason } from '@area/domain/rules/reason';
import { isRepeating, isTransferRequest } from '@area/domain/operation/type-lists';
import { holderTypeAmong } from '../../access/account-access/holder-type.ts';
import { createRequestReads } from '../../access/account-access/request-reads.ts';
import type { RequestReads } from '../../access/account-access/request-reads.ts';
import type { ProductOffer } from '../operations/facts.ts';
import type { Db } from '../../platform/db/tables.ts';
import { findOffer } from './product-store.ts';

interface OfferQuery {
  readonly type: OperationType;
  readonly account: string;
  readonly product: string;
  readonly intervener: string;
  readonly now: Date;
}

/** Neither flag set: the offer of a portal without configuration. */
const NOTHING = { ALLOW_PERIODIC_SUBSCRIPTIONS: false, ALLOW_PENSION_PLANS: false };

/**
 * Why a type of order is not offered on a product to an account, by the flags of the portal and the product's own terms,
 * which are read unless they are given. The kind of order refuses a missing product. *Source*: specification 3, decisions
 * 1.3 (G8).
 */
export const listNotOffered = async (
  db: Db,
  { type, account, product: uuid, intervener, now }: OfferQuery,
  {
    once = createRequestReads(db),
    offer,
  }: { readonly once?: RequestReads; readonly offer?: ProductOffer } = {},
): Promise<readonly FieldReason[]> => {
  const product = offer
    ? { ...offer, holder_type: holderTypeAmong(await once.people(account)) }
    : await findOffer(db, uuid, { account, on: madridDate(now) });
  if (!product) return [];
  const flags = (await once.configurationOf(intervener)) ?? NOTHING;
  const isShut =
    (isRepeating(type) && !product.allow_periodic) ||
    (isTransferRequest(type) && !product.allow_transfer);
  return [
    ...atField('type', isShut ? reason('rules.order.type') : whyNotType(type, product.type, flags)),
    ...atField(
      'uuid_product',
      directionOf(type) === 'IN'
        ? (whyNotSold(product) ?? whyNotDocumented(product.type, product.documents))
        : undefined,
    ),
  ];
};

/** The same for where a transfer arrives. */
export const listArrivalNotOffered = async (
  db: Db,
  {
    uuid_account,
    uuid_destination,
  }: { readonly uuid_account: string; readonly uuid_destination: string },
  now: Date,
): Promise<readonly FieldReason[]> => {
  const product = await findOffer(db, uuid_destination, {
    account: uuid_account,
    on: madridDate(now),
  });
  if (!product) return [];
  return atField(
    'uuid_destination',
    product.allow_transfer
      ? (whyNotSold(product) ?? whyNotDocumented(product.type, product.documents))
      : reason('rules.order.type'),
  );
};
