import type { EvolutionPeriod } from '@area/contract/accounts/schemas';
import type { Asset } from '@area/contract/assets/schemas';
import { useState } from 'react';
import { useParams } from 'wouter';
import { paths } from '../../app/paths.ts';
import { useAsset } from '../../calls/assets.ts';
import { t } from './texts.ts';
import { Breadcrumbs } from '@area/kit/layout/breadcrumbs.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Skeleton } from '@area/kit/states/skeleton.tsx';
import { Columns, Stack } from '@area/kit/layout/stack.tsx';
import { ActsCard } from './acts-card.tsx';
import { ChartCard } from './chart-card.tsx';
import { ComparisonCard } from './comparison/comparison-card.tsx';
import { ResultsCard } from './comparison/results-card.tsx';
import { ProductDocumentsCard } from './product-documents-card.tsx';
import { ProductHoldings } from './product-holdings.tsx';
import { ProductOperations } from './product-operations.tsx';
import { ProjectionCard } from './projection/projection-card.tsx';
import { TermsCard } from './terms-card.tsx';
import { WordTip } from '../../parts/help/word-tip.tsx';

const FIRST_PERIOD: EvolutionPeriod = '1A';
const LINES = [
  { width: '30%', height: '1rem' },
  { width: '55%', height: '3.5rem' },
  { width: '100%', height: '20rem' },
];

const introOf = ({ type, isin, risk, class: itsClass }: Asset): string => {
  const kind = t(`codes.product_type.${type}`);
  // A plan has neither classes nor an ISIN.
  return type === 'P'
    ? t('wallet.product.intro_plan', { kind, risk })
    : t('wallet.product.intro', { kind, class: itsClass, isin, risk });
};

interface KnownProps {
  readonly asset: Asset;
  readonly isOlder: boolean;
  readonly period: EvolutionPeriod;
  readonly onPeriod: (period: EvolutionPeriod) => void;
}

const Known = ({ asset, isOlder, period, onPeriod }: KnownProps) => (
  <>
    <ProductHoldings asset={asset} period={period} />
    <Columns>
      <Stack>
        <ChartCard asset={asset} isOlder={isOlder} period={period} onPeriod={onPeriod} />
        <ComparisonCard asset={asset} />
        <ResultsCard uuid={asset.uuid} name={asset.name} />
        <ProductOperations product={asset.uuid} />
        <ProjectionCard asset={asset} />
      </Stack>
      <Stack>
        <div data-print="hide">
          <ActsCard asset={asset} />
        </div>
        <ProductDocumentsCard product={asset.uuid} />
      </Stack>
    </Columns>
    <TermsCard product={asset.uuid} />
  </>
);

/** /account/wallet/{uuidProduct}: what a product is worth over time, what one has of it, and what can be done with it. */
export const ProductScreen = () => {
  const { uuidProduct = '' } = useParams();
  const [period, setPeriod] = useState<EvolutionPeriod>(FIRST_PERIOD);
  const { data, error, refetch, isPlaceholderData } = useAsset(uuidProduct, period);
  // What stays while another period is on its way is of this product, or not shown.
  const asset = data?.find(({ uuid }) => uuid === uuidProduct);
  const name = asset?.name ?? t('wallet.product.title');
  return (
    <Stack>
      <PageTitle
        above={
          <Breadcrumbs
            crumbs={[{ title: t('shell.wallet'), href: paths.wallet() }, { title: name }]}
          />
        }
        {...(asset
          ? {
              intro: (
                <>
                  {introOf(asset)}
                  <WordTip word="risk" />
                </>
              ),
            }
          : {})}
      >
        {name}
      </PageTitle>
      {asset ? (
        <Known
          key={uuidProduct}
          asset={asset}
          isOlder={isPlaceholderData}
          period={period}
          onPeriod={setPeriod}
        />
      ) : null}
      {!asset && error ? (
        <FailureState
          title={t('wallet.product.failed')}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : null}
      {asset || error ? null : <Skeleton lines={LINES} />}
    </Stack>
  );
};
