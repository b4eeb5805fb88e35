import type { SentBodyOf } from '@area/contract/call';
import type { simulateOrder } from '@area/contract/office/orders/calls';
import { benefitTerms } from './benefit-terms.ts';
import { measured, numberOr, textOr } from './draft.ts';
import type { Draft } from './draft.ts';
import { externalTerms } from './external-terms.ts';
import { NOT_REVALUED } from './placed-order.ts';
import type { OfAccount } from './placed-order.ts';

type Asked = SentBodyOf<typeof simulateOrder>;

const orderOf = (draft: Draft, { uuid: uuid_account, isPlan }: OfAccount): Asked['order'] => {
  const { type, product: uuid_product, indicator, destination, periodicity } = draft;
  const target = { uuid_account, uuid_product };
  const amount = numberOr(draft.amount, null);
  const repeated = {
    ...target,
    amount,
    periodicity,
    start: textOr(draft.start, null),
    end: textOr(draft.end, null),
  };
  switch (type) {
    case 'SUSCRIPCION':
    case 'APORTACION':
      return { type, ...target, amount };
    case 'REEMBOLSO':
      return { type, ...target, amount_indicator: indicator, ...measured(draft) };
    case 'SOLICITUD_TRASPASO_INTERNO':
      return {
        type,
        ...target,
        amount_indicator: indicator,
        ...measured(draft),
        uuid_destination: textOr(destination, null),
      };
    case 'SOLICITUD_TRASPASO_EXTERNO_ENTRADA':
      return { type, ...target, terms: externalTerms(draft, isPlan) };
    case 'SOLICITUD_APORTACION_PERIODICA':
      return { type, ...repeated, ...NOT_REVALUED };
    case 'SOLICITUD_SUSCRIPCION_PERIODICA':
    case 'SOLICITUD_REEMBOLSO_PERIODICO':
      return { type, ...repeated };
    case 'RESCATE': {
      const { income, ...terms } = benefitTerms(draft);
      // A date that is open is not sent: what may be collected is told without it.
      const { start = '', ...rest } = income ?? {};
      return { type, ...target, ...terms, income: income && { ...rest, ...(start && { start }) } };
    }
    case 'DEVOLUCION_EXCESO':
      return { type, ...target, year: draft.year === '' ? null : Number(draft.year), amount };
  }
};

/** The question that is evaluated before anything is placed. */
export const askedOf = (draft: Draft, account: OfAccount): Asked => ({
  ...(draft.orderer === '' ? {} : { orderer: draft.orderer }),
  order: orderOf(draft, account),
});
