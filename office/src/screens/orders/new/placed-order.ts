import type { SentBodyOf } from '@area/contract/call';
import type { createOrder } from '@area/contract/office/orders/calls';
import { benefitTerms } from './benefit-terms.ts';
import { isDebited, measured, numberOr, textOr } from './draft.ts';
import type { Draft } from './draft.ts';
import { externalTerms } from './external-terms.ts';

/** The account of an order, and whether it is of a plan. */
export interface OfAccount {
  readonly uuid: string;
  readonly isPlan: boolean;
}

/** The desk asks for no growth: the client changes the terms in the area. */
export const NOT_REVALUED = { revaluation: 'SIN_REVALORIZACION' } as const;

type Placed = SentBodyOf<typeof createOrder>['order'];

/** The order as it is placed. */
export const placedOf = (draft: Draft, { uuid: uuid_account, isPlan }: OfAccount): Placed => {
  const { type, product: uuid_product, indicator, bank, periodicity, start, method } = draft;
  const target = { uuid_account, uuid_product };
  const amount = numberOr(draft.amount, '');
  const repeated = { ...target, amount, periodicity, start, end: textOr(draft.end, null) };
  const debit = { uuid_mandate: isDebited(draft) ? textOr(draft.mandate, null) : null };
  switch (type) {
    case 'SUSCRIPCION':
    case 'APORTACION':
      return { type, ...target, amount, payment_method: method, ...debit };
    case 'REEMBOLSO':
      return {
        type,
        ...target,
        amount_indicator: indicator,
        ...measured(draft),
        uuid_bank_account: bank,
      };
    case 'SOLICITUD_TRASPASO_INTERNO':
      return {
        type,
        ...target,
        amount_indicator: indicator,
        ...measured(draft),
        uuid_destination: draft.destination,
      };
    case 'SOLICITUD_TRASPASO_EXTERNO_ENTRADA':
      return { type, ...target, ...externalTerms(draft, isPlan) };
    case 'SOLICITUD_APORTACION_PERIODICA':
      return { type, ...repeated, ...NOT_REVALUED, ...debit };
    case 'SOLICITUD_SUSCRIPCION_PERIODICA':
      return { type, ...repeated, ...debit };
    case 'SOLICITUD_REEMBOLSO_PERIODICO':
      return { type, ...repeated, uuid_bank_account: bank };
    case 'RESCATE':
      return { type, ...target, ...benefitTerms(draft), uuid_bank_account: bank };
    case 'DEVOLUCION_EXCESO':
      return { type, ...target, year: Number(draft.year), amount, uuid_bank_account: bank };
  }
};
