import { ProductStep } from '../product-step.tsx';
import { whenNeeded } from '../when-needed.ts';
import type { OrderPage } from './portal-order-type.ts';
import type { TypedConfirmations, TypedTarget } from './typed-parts.ts';

const isChosen = ({ uuid_product }: TypedTarget): boolean => uuid_product !== '';

/** In what to invest. */
export const PRODUCT: OrderPage<TypedTarget & TypedConfirmations> = {
  step: 'product',
  isDecided: isChosen,
  Page: ProductStep,
};

/** From where money leaves. */
export const HOLDING: OrderPage<TypedTarget> = {
  step: 'product',
  isDecided: isChosen,
  Page: whenNeeded(async () => (await import('../leaving/holding-step.tsx')).HoldingStep),
};

/** What is bought or sold again and again, on the page that reviews it. */
export const PeriodicFigures = whenNeeded(
  async () => (await import('../periodic/periodic-figures.tsx')).PeriodicFigures,
);

/** How much moves, from inside the house or from another manager. */
export const TransferDetails = whenNeeded(
  async () => (await import('../leaving/transfer-details.tsx')).TransferDetails,
);
