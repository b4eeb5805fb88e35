import type { AccountSummary, Position } from '@area/contract/accounts/schemas';
import type { OrderType } from '@area/contract/orders/schemas';
import { orderableTypes } from '@area/domain/operation/allowed-types';
import type { OperationFlags } from '@area/domain/operation/allowed-types';
import { isLeaving } from './typed-order.ts';

/** In the order in which they are offered: money in, money on its way, money out. */
export const OFFERED_TYPES = [
  'SUSCRIPCION',
  'APORTACION',
  'SOLICITUD_SUSCRIPCION_PERIODICA',
  'SOLICITUD_APORTACION_PERIODICA',
  'SOLICITUD_TRASPASO_INTERNO',
  'SOLICITUD_TRASPASO_EXTERNO_ENTRADA',
  'REEMBOLSO',
  'SOLICITUD_REEMBOLSO_PERIODICO',
  'RESCATE',
  'DEVOLUCION_EXCESO',
] as const satisfies readonly OrderType[];

export interface OfferedType {
  readonly type: (typeof OFFERED_TYPES)[number];
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
