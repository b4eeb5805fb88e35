import { NO_REVALUATION, revaluedSent } from '../../../parts/typed-orders/typed-revaluation.ts';
import { lazyPart } from '../lazy-part.ts';
import { PRODUCT } from './pages.ts';
import type { PortalOrderType } from './portal-order-type.ts';
import { NOT_DESTINED, NO_MANDATE, NO_REPETITION, NO_TARGET, UNCONFIRMED } from './typed-parts.ts';
import { confirmationsOf, orNull, repetitionOf, repetitionSoFar, targetOf } from './wire-parts.ts';

const EMPTY = {
  ...NO_TARGET,
  ...NO_REPETITION,
  ...NO_REVALUATION,
  ...NO_MANDATE,
  ...NOT_DESTINED,
  ...UNCONFIRMED,
};

export const PERIODIC_CONTRIBUTION: PortalOrderType<
  'SOLICITUD_APORTACION_PERIODICA',
  typeof EMPTY
> = {
  act: 'invest',
  empty: EMPTY,
  steps: [PRODUCT],
  title: 'operate.details.title_contribution',
  unitValue: 'periodic',
  toOrder: (draft) => {
    const repetition = repetitionOf(draft);
    const confirmations = confirmationsOf(draft);
    return repetition && confirmations
      ? {
          type: 'SOLICITUD_APORTACION_PERIODICA',
          ...targetOf(draft),
          ...repetition,
          ...revaluedSent(draft),
          uuid_mandate: orNull(draft.uuid_mandate),
          destined_for: orNull(draft.destined_for),
          ...confirmations,
        }
      : undefined;
  },
  toSimulation: (draft, withAmount) => ({
    type: 'SOLICITUD_APORTACION_PERIODICA',
    ...targetOf(draft),
    ...repetitionSoFar(withAmount ? draft : NO_REPETITION),
    ...revaluedSent(withAmount ? draft : NO_REVALUATION),
    destined_for: orNull(draft.destined_for),
  }),
  Details: lazyPart(
    async () =>
      (await import('../pension/periodic-contribution-details.tsx')).PeriodicContributionDetails,
  ),
  Figures: lazyPart(
    async () =>
      (await import('../pension/periodic-contribution-figures.tsx')).PeriodicContributionFigures,
  ),
};
