import type { Product } from '@area/contract/products/schemas';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { Skeleton } from '@area/kit/states/skeleton.tsx';
import type { ReactNode } from 'react';
import { useApplicationProducts } from '../../calls/onboarding.ts';
import { t } from './step-texts.ts';

interface ReadProductsProps {
  readonly children: (products: readonly Product[]) => ReactNode;
}

/** What may be applied for, once it is read; until then its place, or why it was not read. */
export const ReadProducts = ({ children }: ReadProductsProps) => {
  const { data, error, refetch } = useApplicationProducts();
  return (
    <>
      {data ? children(data.data) : null}
      {error ? (
        <FailureState
          error={error}
          title={t('onboarding.products.failed')}
          onRetry={() => void refetch()}
        />
      ) : null}
      {data || error ? null : <Skeleton />}
    </>
  );
};
