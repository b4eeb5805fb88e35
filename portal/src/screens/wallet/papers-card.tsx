import { useProduct } from '../../calls/products.ts';
import { t } from '../../texts/t.ts';
import { Card } from '../../ui/card.tsx';
import { FailureState } from '../../ui/failure-state.tsx';
import { ProductPapers } from '../../ui/product-papers.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** What the law wants to be read of a product. */
export const PapersCard = ({ product }: { readonly product: string }) => {
  const { data, error, refetch } = useProduct(product);
  return (
    <Card title={t('wallet.product.documents')}>
      {data ? (
        <ProductPapers
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
      {!data && error ? <FailureState error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <Skeleton />}
    </Card>
  );
};
