import { t } from './texts.ts';
import { Card } from '@area/kit/layout/card.tsx';
import { Skeleton } from '@area/kit/states/skeleton.tsx';
import css from './home.module.css';

const LINES = [
  { width: '100%', height: '2.6rem' },
  { width: '100%', height: '2.6rem' },
];

/** Placeholders for open tasks and the chart while they load. */
export const DeferredPlace = () => (
  <div className={css['overview']}>
    <Card title={t('home.waiting.title')}>
      <Skeleton lines={LINES} />
    </Card>
    <Card title={t('home.evolution.title')}>
      <div className={css['evolution']}>
        <Skeleton lines={[{ width: '100%', height: '100%' }]} />
      </div>
    </Card>
  </div>
);
