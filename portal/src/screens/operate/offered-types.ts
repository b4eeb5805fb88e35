import type { AccountSummary, Position } from '@area/contract/accounts/schemas';
import type { OrderType } from '@area/contract/orders/schemas';
import { orderableTypes } from '@area/domain/operation/allowed-types';
import type { OperationFlags } from '@area/domain/operation/allowed-types';
import { isLeaving } from '@area/domain/operation/type-lists';
import { typesWith } from '@area/domain/operation/types-with';

/** The place of each in the list: money in, money on its way, money out. */
const PLACES: Readonly<Record<OrderType, number>> = {
  SUSCRIPCION: 1,
  APORTACION: 2,
  SOLICITUD_SUSCRIPCION_PERIODICA: 3,
  SOLICITUD_APORTACION_PERIODICA: 4,
  SOLICITUD_TRASPASO_INTERNO: 5,
  SOLICITUD_TRASPASO_EXTERNO_ENTRADA: 6,
  REEMBOLSO: 7,
  SOLICITUD_REEMBOLSO_PERIODICO: 8,
  RESCATE: 9,
  DEVOLUCION_EXCESO: 10,
};

/** What clients order, as it is offered. */
export const OFFERED_TYPES = typesWith({ made_by: 'CLIENT' }).toSorted(
  (a, b) => PLACES[a] - PLACES[b],
);

export interface OfferedType {
  readonly type: OrderType;
  readonly why: 'nothing_free' | 'first_subscription' | 'first_contribution' | undefined;
}

const hasFree = ({ free_units }: Position): boolean => Number(free_units) > 0;

/** What an income is paid from is kept for it; the income itself may be changed. */
const hasAny = ({ units }: Position): boolean => Number(units) > 0;

/** The types that a portal's flags allow on an account, and why one of them has to wait. *Source*: specification 3, decisions 1.3. */
export const offeredTypes = (
  { type: product }: Pick<AccountSummary, 'type'>,
  flags: OperationFlags,
  positions: readonly Position[],
): readonly OfferedType[] => {
  const allowed = orderableTypes(product, flags);
  return OFFERED_TYPES.filter((type) => allowed.includes(type)).map((type) => {
    if (isLeaving(type) && !positions.some(type === 'RESCATE' ? hasAny : hasFree))
      return { type, why: 'nothing_free' };
    if (type === 'SOLICITUD_SUSCRIPCION_PERIODICA' && positions.length === 0)
      return { type, why: 'first_subscription' };
    if (type === 'SOLICITUD_APORTACION_PERIODICA' && positions.length === 0)
      return { type, why: 'first_contribution' };
    return { type, why: undefined };
  });
};
