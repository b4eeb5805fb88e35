import { useProduct } from '../../calls/products.ts';
import { t } from './texts.ts';
import { Card } from '@area/kit/layout/card.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { ProductDocuments } from '../../parts/products/product-documents.tsx';
import { Skeleton } from '@area/kit/states/skeleton.tsx';

/** What the law wants to be read of a product. */
export const ProductDocumentsCard = ({ product }: { readonly product: string }) => {
  const { data, error, refetch } = useProduct(product);
  return (
    <Card title={t('wallet.product.documents')}>
      {data ? (
        <ProductDocuments
          documents={data.documents}
          nameOf={(paper) =>
            t(
              paper === 'prospectus' && data.type === 'P'
                ? 'wallet.product.specifications'
                : `wallet.product.${paper}`,
            )
          }
          about={t('wallet.product.pdf')}
        />
      ) : null}
      {!data && error ? (
        <FailureState
          title={t('wallet.product.documents_failed')}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : null}
      {data || error ? null : <Skeleton />}
    </Card>
  );
};
