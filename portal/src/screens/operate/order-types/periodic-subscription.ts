import { NO_GROWTH, growthSent } from '../../../parts/typed-orders/typed-growth.ts';
import { lazyPart } from '../lazy-part.ts';
import { PRODUCT, PeriodicFigures } from './pages.ts';
import type { PortalOrderType } from './portal-order-type.ts';
import { NO_MANDATE, NO_REPETITION, NO_TARGET, UNCONFIRMED } from './typed-parts.ts';
import { confirmationsOf, orNull, repetitionOf, repetitionSoFar, targetOf } from './wire-parts.ts';

const EMPTY = {
  ...NO_TARGET,
  ...NO_REPETITION,
  ...NO_GROWTH,
  ...NO_MANDATE,
  ...UNCONFIRMED,
};

export const PERIODIC_SUBSCRIPTION: PortalOrderType<
  'SOLICITUD_SUSCRIPCION_PERIODICA',
  typeof EMPTY
> = {
  act: 'invest',
  empty: EMPTY,
  steps: [PRODUCT],
  title: 'operate.details.title',
  unitValue: 'periodic',
  toOrder: (draft) => {
    const repetition = repetitionOf(draft);
    const confirmations = confirmationsOf(draft);
    return repetition && confirmations
      ? {
          type: 'SOLICITUD_SUSCRIPCION_PERIODICA',
          ...targetOf(draft),
          ...repetition,
          ...growthSent(draft),
          uuid_mandate: orNull(draft.uuid_mandate),
          ...confirmations,
        }
      : undefined;
  },
  toSimulation: (draft, withAmount) => ({
    type: 'SOLICITUD_SUSCRIPCION_PERIODICA',
    ...targetOf(draft),
    ...repetitionSoFar(withAmount ? draft : EMPTY),
    ...growthSent(withAmount ? draft : EMPTY),
  }),
  Details: lazyPart(
    async () => (await import('../periodic/periodic-details.tsx')).PeriodicSubscriptionDetails,
  ),
  Figures: PeriodicFigures,
};
