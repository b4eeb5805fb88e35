import type { OrderType } from '@area/contract/orders/schemas';
import { atField, reason } from '@area/domain/rules/reason';
import { refuseFields } from '../../platform/http/field-errors.ts';
import { CONTRIBUTION } from './contribution.ts';
import { BENEFIT } from './benefit.ts';
import { EXCESS_REFUND } from './excess-refund.ts';
import { EXTERNAL_TRANSFER } from './external-transfer.ts';
import { INTERNAL_TRANSFER } from './internal-transfer.ts';
import type { OrderKind } from './order-kind.ts';
import { PERIODIC_CONTRIBUTION } from './periodic-contribution.ts';
import { PERIODIC_REDEMPTION } from './periodic-redemption.ts';
import { PERIODIC_SUBSCRIPTION } from './periodic-subscription.ts';
import { REDEMPTION } from './redemption.ts';
import { SUBSCRIPTION } from './subscription.ts';

/** One line for each order type. It is a function and no constant, because a kind may use other kinds. */
const listKinds = (): { readonly [T in OrderType]?: OrderKind<T> } => ({
  SUSCRIPCION: SUBSCRIPTION,
  APORTACION: CONTRIBUTION,
  DEVOLUCION_EXCESO: EXCESS_REFUND,
  SOLICITUD_APORTACION_PERIODICA: PERIODIC_CONTRIBUTION,
  SOLICITUD_TRASPASO_EXTERNO_ENTRADA: EXTERNAL_TRANSFER,
  SOLICITUD_SUSCRIPCION_PERIODICA: PERIODIC_SUBSCRIPTION,
  SOLICITUD_REEMBOLSO_PERIODICO: PERIODIC_REDEMPTION,
  REEMBOLSO: REDEMPTION,
  RESCATE: BENEFIT,
  SOLICITUD_TRASPASO_INTERNO: INTERNAL_TRANSFER,
});

/** A kind with the orders of its own type, which the compiler cannot tell from the others' once the type is a variable. */
type AnyKind = OrderKind<OrderType>;

export const findKind = (type: string): AnyKind | undefined =>
  (listKinds() as Readonly<Record<string, AnyKind | undefined>>)[type];

/** *Errors*: INVALID_INPUT for a type that nobody can order here. */
export const getKind = (type: OrderType): AnyKind =>
  findKind(type) ?? refuseFields(atField('type', reason('rules.order.type')));
