import type { TypedGrowth } from '../../../parts/typed-orders/typed-growth.ts';
import { NO_GROWTH, growthSent } from '../../../parts/typed-orders/typed-growth.ts';
import type { DetailsProps, FiguresProps } from '../step-props.ts';
import { whenNeeded } from '../when-needed.ts';
import { PRODUCT } from './pages.ts';
import type { PortalOrderType } from './portal-order-type.ts';
import { NO_MANDATE, NO_REPETITION, NO_TARGET, UNCONFIRMED } from './typed-parts.ts';
import type {
  TypedConfirmations,
  TypedMandate,
  TypedRepetition,
  TypedTarget,
} from './typed-parts.ts';
import { confirmationsOf, orNull, repetitionOf, repetitionSoFar, targetOf } from './wire-parts.ts';

type Typed = TypedTarget & TypedRepetition & TypedGrowth & TypedMandate & TypedConfirmations;

const EMPTY: Typed = {
  ...NO_TARGET,
  ...NO_REPETITION,
  ...NO_GROWTH,
  ...NO_MANDATE,
  ...UNCONFIRMED,
};

export const PERIODIC_SUBSCRIPTION: PortalOrderType<'SOLICITUD_SUSCRIPCION_PERIODICA', Typed> = {
  place: 3,
  first: 'first_subscription',
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
  Details: whenNeeded<DetailsProps<Typed>>(
    async () => (await import('../periodic/periodic-details.tsx')).PeriodicSubscriptionDetails,
  ),
  Figures: whenNeeded<FiguresProps<Typed>>(
    async () => (await import('../periodic/periodic-figures.tsx')).PeriodicFigures,
  ),
};
