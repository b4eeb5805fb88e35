import { ProductStep } from '../product-step.tsx';
import { whenNeeded } from '../when-needed.ts';
import type { OrderPage } from './portal-order-type.ts';
import type { AccountStepProps } from '../step-props.ts';
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
  Page: whenNeeded<AccountStepProps<TypedTarget>>(
    async () => (await import('../leaving/holding-step.tsx')).HoldingStep,
  ),
};
