import { ProductStep } from '../product-step.tsx';
import { lazyPart } from '../lazy-part.ts';
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
  Page: lazyPart(async () => (await import('../leaving/holding-step.tsx')).HoldingStep),
};

/** What is bought or sold again and again, on the page that reviews it. */
export const PeriodicFigures = lazyPart(
  async () => (await import('../periodic/periodic-figures.tsx')).PeriodicFigures,
);

/** How much moves, from our own products or from another manager. */
export const TransferDetails = lazyPart(
  async () => (await import('../leaving/transfer-details.tsx')).TransferDetails,
);
