import { NO_GROWTH, growthSent } from '../../../parts/typed-orders/typed-growth.ts';
import { lazyPart } from '../lazy-part.ts';
import { HOLDING, PeriodicFigures } from './pages.ts';
import type { PortalOrderType } from './portal-order-type.ts';
import { NO_CERTIFICATE, NO_PAYOUT, NO_REPETITION, NO_TARGET } from './typed-parts.ts';
import { orNull, repetitionOf, repetitionSoFar, targetOf } from './wire-parts.ts';

const EMPTY = {
  ...NO_TARGET,
  ...NO_REPETITION,
  ...NO_GROWTH,
  ...NO_PAYOUT,
  ...NO_CERTIFICATE,
};

export const PERIODIC_REDEMPTION: PortalOrderType<'SOLICITUD_REEMBOLSO_PERIODICO', typeof EMPTY> = {
  act: 'withdraw',
  empty: EMPTY,
  steps: [HOLDING],
  title: 'operate.details.title_out',
  unitValue: 'periodic',
  toOrder: (draft) => {
    const { uuid_bank_account, uuid_certificate } = draft;
    const repetition = repetitionOf(draft);
    return !repetition || uuid_bank_account === ''
      ? undefined
      : {
          type: 'SOLICITUD_REEMBOLSO_PERIODICO',
          ...targetOf(draft),
          ...repetition,
          ...growthSent(draft),
          uuid_bank_account,
          uuid_certificate: orNull(uuid_certificate),
        };
  },
  toSimulation: (draft, withAmount) => ({
    type: 'SOLICITUD_REEMBOLSO_PERIODICO',
    ...targetOf(draft),
    ...repetitionSoFar(withAmount ? draft : EMPTY),
    ...growthSent(withAmount ? draft : EMPTY),
    uuid_certificate: orNull(draft.uuid_certificate),
  }),
  Details: lazyPart(
    async () => (await import('../periodic/periodic-details.tsx')).PeriodicRedemptionDetails,
  ),
  Figures: PeriodicFigures,
};
