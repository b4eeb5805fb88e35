import { lazyPart } from '../lazy-part.ts';
import { PRODUCT } from './pages.ts';
import type { PortalOrderType } from './portal-order-type.ts';
import { NO_AMOUNT, NO_PAYMENT, NO_TARGET, UNCONFIRMED } from './typed-parts.ts';
import { confirmationsOf, decimalOrNull, eurosOf, paymentOf, targetOf } from './wire-parts.ts';

const EMPTY = { ...NO_TARGET, ...NO_AMOUNT, ...NO_PAYMENT, ...UNCONFIRMED };

export const SUBSCRIPTION: PortalOrderType<'SUSCRIPCION', typeof EMPTY> = {
  act: 'invest',
  empty: EMPTY,
  steps: [PRODUCT],
  title: 'operate.details.title',
  toOrder: (draft) => {
    const amount = eurosOf(draft.amount);
    const confirmations = confirmationsOf(draft);
    return amount === undefined || !confirmations
      ? undefined
      : {
          type: 'SUSCRIPCION',
          ...targetOf(draft),
          amount,
          ...paymentOf(draft),
          ...confirmations,
        };
  },
  toSimulation: (draft, withAmount) => ({
    type: 'SUSCRIPCION',
    ...targetOf(draft),
    amount: withAmount ? decimalOrNull(draft.amount) : null,
  }),
  Details: lazyPart(async () => (await import('../subscription-details.tsx')).SubscriptionDetails),
  Figures: lazyPart(async () => (await import('../review-figures.tsx')).SubscriptionFigures),
};
