import { useProduct } from '../../calls/products.ts';
import { t } from '../../texts/t.ts';
import { Card } from '../../ui/card.tsx';
import { FailureState } from '../../ui/failure-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import css from './wallet.module.css';

const PAPERS = ['dfi', 'half_year_report'] as const;

/** What the law wants to be read of a product. */
export const PapersCard = ({ product }: { readonly product: string }) => {
  const { data, error, refetch } = useProduct(product);
  return (
    <Card title={t('wallet.product.documents')}>
      {data ? (
        <ul className={css['papers']}>
          {PAPERS.map((paper) => (
            <li key={paper} className={css['paper']}>
              <Icon name="document" />
              <span>
                <a href={data.documents[paper]} target="_blank" rel="noopener noreferrer">
                  {t(paper === 'dfi' && data.type === 'P' ? 'wallet.product.dfp' : `wallet.product.${paper}`)}
                </a>
                <br />
                <span className={css['quiet']}>{t('wallet.product.pdf')}</span>
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      {!data && error ? <FailureState error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <Skeleton />}
    </Card>
  );
};
