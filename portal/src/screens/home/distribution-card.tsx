import { useState } from 'react';
import { t } from './deferred-texts.ts';
import { Card } from '@area/kit/layout/card.tsx';
import { Distribution } from '@area/kit/charts/distribution.tsx';
import { Segments } from '@area/kit/controls/segments.tsx';
import { Skeleton } from '@area/kit/states/skeleton.tsx';
import type { Holding } from './merge-positions.ts';
import type { Division } from './share-out.ts';
import { DIVISIONS, largestOf, shareOut } from './share-out.ts';

const LOADING = [
  { width: '100%', height: '2.5rem' },
  { width: '100%', height: '2.5rem' },
];
/** Beside the chart there is room for so many; the rest is one line more. */
const SHOWN = 6;

/** The distribution of the value, by the chosen division. */
export const DistributionCard = ({
  holdings,
}: {
  readonly holdings: readonly Holding[] | undefined;
}) => {
  const [division, setDivision] = useState<Division>('product');
  return (
    <Card
      title={t('home.distribution.title')}
      aside={
        <Segments
          label={t('home.distribution.by')}
          options={DIVISIONS.map((id) => ({ id, title: t(`home.distribution.${id}`) }))}
          selected={division}
          onSelect={setDivision}
        />
      }
    >
      {holdings ? (
        <Distribution
          label={t(`home.distribution.label.${division}`)}
          shares={largestOf(shareOut(holdings, division), SHOWN)}
        />
      ) : (
        <Skeleton lines={LOADING} />
      )}
    </Card>
  );
};
