import { lazyPart } from '../lazy-part.ts';
import { HOLDING } from './pages.ts';
import type { PortalOrderType } from './portal-order-type.ts';
import { NO_AMOUNT, NO_PAYOUT, NO_TARGET, NO_YEAR } from './typed-parts.ts';
import { decimalOrNull, eurosOf, targetOf } from './wire-parts.ts';

const yearOf = ({ year }: typeof EMPTY): number | null => (year === 0 ? null : year);

const EMPTY = { ...NO_TARGET, ...NO_YEAR, ...NO_AMOUNT, ...NO_PAYOUT };

export const EXCESS_REFUND: PortalOrderType<'DEVOLUCION_EXCESO', typeof EMPTY> = {
  act: 'recover',
  empty: EMPTY,
  steps: [HOLDING],
  title: 'operate.details.title_excess',
  toOrder: (draft) => {
    const { uuid_bank_account } = draft;
    const year = yearOf(draft);
    const amount = eurosOf(draft.amount);
    return year === null || amount === undefined || uuid_bank_account === ''
      ? undefined
      : { type: 'DEVOLUCION_EXCESO', ...targetOf(draft), year, amount, uuid_bank_account };
  },
  toSimulation: (draft, withAmount) => ({
    type: 'DEVOLUCION_EXCESO',
    ...targetOf(draft),
    year: yearOf(draft),
    amount: withAmount ? decimalOrNull(draft.amount) : null,
  }),
  Details: lazyPart(async () => (await import('../pension/excess-details.tsx')).ExcessDetails),
  Figures: lazyPart(async () => (await import('../pension/excess-figures.tsx')).ExcessFigures),
};
