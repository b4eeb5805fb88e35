import { NO_REVALUATION } from '../../../parts/typed-orders/typed-revaluation.ts';
import { benefitOf, benefitSoFar } from '../pension/benefit-order.ts';
import { NO_BENEFIT, isCauseSaid } from '../pension/typed-benefit.ts';
import { lazyPart } from '../lazy-part.ts';
import { HOLDING } from './pages.ts';
import type { PortalOrderType } from './portal-order-type.ts';
import { NO_PAYOUT, NO_TARGET } from './typed-parts.ts';
import { targetOf } from './wire-parts.ts';

const EMPTY = { ...NO_TARGET, ...NO_BENEFIT, ...NO_PAYOUT };

export const BENEFIT: PortalOrderType<'RESCATE', typeof EMPTY> = {
  act: 'withdraw',
  empty: EMPTY,
  steps: [
    HOLDING,
    {
      step: 'cause',
      isDecided: isCauseSaid,
      Page: lazyPart(async () => (await import('../pension/cause-step.tsx')).CauseStep),
    },
  ],
  title: 'operate.details.title_benefit',
  unitValue: 'benefit',
  toOrder: (draft) => {
    const { proofs, uuid_bank_account } = draft;
    const benefit = benefitOf(draft);
    return !benefit || uuid_bank_account === ''
      ? undefined
      : {
          type: 'RESCATE',
          ...targetOf(draft),
          ...benefit,
          proofs: proofs.map(({ paper, uuid }) => ({ paper, uuid_document: uuid })),
          uuid_bank_account,
        };
  },
  toSimulation: (draft, withAmount) => ({
    type: 'RESCATE',
    ...targetOf(draft),
    ...benefitSoFar(
      withAmount ? draft : { ...draft, collection: '', variation: '', ...NO_REVALUATION },
    ),
  }),
  Details: lazyPart(async () => (await import('../pension/benefit-details.tsx')).BenefitDetails),
  Figures: lazyPart(async () => (await import('../pension/benefit-figures.tsx')).BenefitFigures),
};
