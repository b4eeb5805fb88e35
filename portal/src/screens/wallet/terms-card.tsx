import type { Product } from '@area/contract/products/schemas';
import type { ReactNode } from 'react';
import { useProduct } from '../../calls/products.ts';
import { LiquidityNotice } from '../../parts/products/liquidity-notice.tsx';
import { t } from './texts.ts';
import { Card } from '@area/kit/layout/card.tsx';
import { DataList } from '@area/kit/figures/data-list.tsx';
import type { DataItem } from '@area/kit/figures/data-list.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { Skeleton } from '@area/kit/states/skeleton.tsx';
import { amountsOf, feesOf, ordersOf } from './terms-of.ts';
import css from './wallet.module.css';
import { WordTip } from '../../parts/help/word-tip.tsx';

interface PartProps {
  readonly title: string;
  readonly items: readonly DataItem[];
  readonly children?: ReactNode;
}

const Part = ({ title, items, children }: PartProps) => (
  <section className={css['terms']} aria-label={title}>
    <h3>{title}</h3>
    <DataList items={items} isFigures />
    {children}
  </section>
);

const Known = ({ product }: { readonly product: Product }) => (
  <>
    <LiquidityNotice alerts={product.liquidity_alerts} />
    <div className={css['termParts']}>
      <Part title={t('product_terms.fees')} items={feesOf(product)}>
        <p className={css['quiet']}>
          {t('product_terms.included')}
          <WordTip word="ongoing_charge" />
        </p>
      </Part>
      <Part title={t('product_terms.minimums')} items={amountsOf(product)} />
      <Part title={t('product_terms.orders')} items={ordersOf(product)} />
    </div>
  </>
);

/** What a product costs, from how much on it is sold, and when its orders are dated and paid. *Source*: decisions 4 (product). */
export const TermsCard = ({ product }: { readonly product: string }) => {
  const { data, error, refetch } = useProduct(product);
  return (
    <Card title={t('product_terms.title')}>
      {data ? <Known product={data} /> : null}
      {!data && error ? (
        <FailureState
          title={t('product_terms.failed')}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : null}
      {data || error ? null : <Skeleton />}
    </Card>
  );
};
