import { useState } from 'react';
import { t } from '../../texts/t.ts';
import { Card } from '../../ui/card.tsx';
import { Distribution } from '../../ui/charts/distribution.tsx';
import { Segments } from '../../ui/segments.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { Holding } from './merge-positions.ts';
import type { Division } from './share-out.ts';
import { DIVISIONS, shareOut } from './share-out.ts';

const LOADING = [{ width: '100%', height: '2.5rem' }, { width: '100%', height: '2.5rem' }];

/** How the value divides, in the way one asks for. */
export const DistributionCard = ({ holdings, isLoading }: { readonly holdings: readonly Holding[]; readonly isLoading: boolean }) => {
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
      {isLoading ? (
        <Skeleton lines={LOADING} />
      ) : (
        <Distribution label={t(`home.distribution.label.${division}`)} shares={shareOut(holdings, division)} />
      )}
    </Card>
  );
};
