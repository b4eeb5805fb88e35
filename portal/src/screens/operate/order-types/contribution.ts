import { lazyPart } from '../lazy-part.ts';
import { PRODUCT } from './pages.ts';
import type { PortalOrderType } from './portal-order-type.ts';
import { NOT_DESTINED, NO_AMOUNT, NO_PAYMENT, NO_TARGET, UNCONFIRMED } from './typed-parts.ts';
import {
  confirmationsOf,
  decimalOrNull,
  eurosOf,
  orNull,
  paymentOf,
  targetOf,
} from './wire-parts.ts';

const EMPTY = { ...NO_TARGET, ...NO_AMOUNT, ...NO_PAYMENT, ...NOT_DESTINED, ...UNCONFIRMED };

export const CONTRIBUTION: PortalOrderType<'APORTACION', typeof EMPTY> = {
  act: 'invest',
  empty: EMPTY,
  steps: [PRODUCT],
  title: 'operate.details.title_contribution',
  toOrder: (draft) => {
    const amount = eurosOf(draft.amount);
    const confirmations = confirmationsOf(draft);
    return amount === undefined || !confirmations
      ? undefined
      : {
          type: 'APORTACION',
          ...targetOf(draft),
          amount,
          ...paymentOf(draft),
          destined_for: orNull(draft.destined_for),
          ...confirmations,
        };
  },
  toSimulation: (draft, withAmount) => ({
    type: 'APORTACION',
    ...targetOf(draft),
    amount: withAmount ? decimalOrNull(draft.amount) : null,
    destined_for: orNull(draft.destined_for),
  }),
  Details: lazyPart(
    async () => (await import('../pension/contribution-details.tsx')).ContributionDetails,
  ),
  Figures: lazyPart(
    async () => (await import('../pension/contribution-figures.tsx')).ContributionFigures,
  ),
};
