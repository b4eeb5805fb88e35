import type { Results } from '@area/contract/comparison/schemas';
import type { ReactNode } from 'react';
import { Card } from '@area/kit/layout/card.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { formatDay, formatSignedPercent } from '@area/kit/figures/format.ts';
import { Skeleton } from '@area/kit/states/skeleton.tsx';
import { TwoLines } from '@area/kit/figures/two-line-text.tsx';
import { RETURN_SPANS } from '../../../parts/products/return-spans.ts';
import type { ReturnSpan } from '../../../parts/products/return-spans.ts';
import { useResults } from '../../../calls/comparison.ts';
import { ComparisonTable } from './comparison-table.tsx';
import type { Names } from './comparison-table.tsx';
import css from './compare.module.css';
import { t } from './texts.ts';

const belowOf = ({ benchmark, since }: Results, span: ReturnSpan): string => {
  const rate = benchmark?.[span] ?? null;
  return [
    ...(rate === null
      ? []
      : [t('transfer_comparison.results.index', { rate: formatSignedPercent(rate) })]),
    ...(span === 'since_start' && since !== null
      ? [t('transfer_comparison.results.since', { day: formatDay(since) })]
      : []),
  ].join(' · ');
};

const Return = ({ results, span }: { readonly results: Results; readonly span: ReturnSpan }) => {
  const rate = results.product[span];
  return rate === null ? (
    <span className={css['quiet']}>{t('transfer_comparison.results.none')}</span>
  ) : (
    <TwoLines below={belowOf(results, span)}>{formatSignedPercent(rate)}</TwoLines>
  );
};

interface KnownProps {
  readonly names: Names;
  readonly here: Results;
  readonly there: Results | undefined;
}

const Known = ({ names, here, there }: KnownProps) => (
  <>
    <ComparisonTable
      of="results"
      names={names}
      facts={RETURN_SPANS.map((span) => ({
        id: span,
        name: t(`transfer_comparison.results.${span}`),
        here: <Return results={here} span={span} />,
        there: there && <Return results={there} span={span} />,
      }))}
    />
    <p className={css['quiet']}>
      {t('transfer_comparison.results.until', { day: formatDay(here.until) })}
    </p>
  </>
);

interface CardProps {
  readonly names: Names;
  readonly origin: string;
}

const Reading = ({
  answers,
  children,
}: {
  readonly answers: readonly ReturnType<typeof useResults>[];
  readonly children: ReactNode;
}) => {
  const failed = answers.find(({ data, error }) => !data && error);
  return (
    <Card title={t('transfer_comparison.results.title')}>
      {failed?.error ? (
        <FailureState
          title={t('transfer_comparison.failed')}
          error={failed.error}
          onRetry={() => void failed.refetch()}
        />
      ) : (
        children
      )}
    </Card>
  );
};

/** What the product that one has returned, beside its benchmark. */
export const OwnResults = ({ names, origin }: CardProps) => {
  const here = useResults(origin);
  return (
    <Reading answers={[here]}>
      {here.data ? <Known names={names} here={here.data} there={undefined} /> : <Skeleton />}
    </Reading>
  );
};

/** What both returned, each beside its own benchmark. Past returns, which the page says. */
export const BothResults = ({
  names,
  origin,
  destination,
}: CardProps & { readonly destination: string }) => {
  const here = useResults(origin);
  const there = useResults(destination);
  return (
    <Reading answers={[here, there]}>
      {here.data && there.data ? (
        <Known names={names} here={here.data} there={there.data} />
      ) : (
        <Skeleton />
      )}
    </Reading>
  );
};
