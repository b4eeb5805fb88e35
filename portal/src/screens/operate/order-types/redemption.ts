import { lazyPart } from '../lazy-part.ts';
import { HOLDING } from './pages.ts';
import type { PortalOrderType } from './portal-order-type.ts';
import { NO_CERTIFICATE, NO_HOW_MUCH, NO_PAYOUT, NO_TARGET } from './typed-parts.ts';
import { howMuchOf, howMuchSoFar, orNull, targetOf } from './wire-parts.ts';

const EMPTY = { ...NO_TARGET, ...NO_HOW_MUCH, ...NO_PAYOUT, ...NO_CERTIFICATE };

export const REDEMPTION: PortalOrderType<'REEMBOLSO', typeof EMPTY> = {
  act: 'withdraw',
  empty: EMPTY,
  steps: [HOLDING],
  title: 'operate.details.title_out',
  toOrder: (draft) => {
    const { uuid_bank_account, uuid_certificate } = draft;
    const howMuch = howMuchOf(draft);
    return !howMuch || uuid_bank_account === ''
      ? undefined
      : {
          type: 'REEMBOLSO',
          ...targetOf(draft),
          ...howMuch,
          uuid_bank_account,
          uuid_certificate: orNull(uuid_certificate),
        };
  },
  toSimulation: (draft, withAmount) => ({
    type: 'REEMBOLSO',
    ...targetOf(draft),
    ...howMuchSoFar(withAmount ? draft : NO_HOW_MUCH),
    uuid_certificate: orNull(draft.uuid_certificate),
  }),
  Details: lazyPart(
    async () => (await import('../leaving/redemption-details.tsx')).RedemptionDetails,
  ),
  Figures: lazyPart(
    async () => (await import('../leaving/redemption-figures.tsx')).RedemptionFigures,
  ),
};
