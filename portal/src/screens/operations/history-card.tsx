import type { Operation } from '@area/contract/operations/schemas';
import { useHistory } from '../../calls/operations.ts';
import { t } from './texts.ts';
import { Card } from '@area/kit/layout/card.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { Skeleton } from '@area/kit/states/skeleton.tsx';
import { Timeline } from '@area/kit/states/timeline.tsx';
import { timelineOf } from './timeline-of.tsx';

const LOADING = Array.from({ length: 5 }, () => ({ width: '100%', height: '2.6rem' }));

/** The lifecycle of an order so far, and what comes. */
export const HistoryCard = ({ operation }: { readonly operation: Operation }) => {
  const { data, error, refetch } = useHistory(operation.uuid);
  return (
    <Card title={t('operations.timeline.title')}>
      {error && !data ? (
        <FailureState
          title={t('operations.timeline.failed')}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : null}
      {data || error ? null : <Skeleton lines={LOADING} />}
      {data ? (
        <Timeline
          label={t('operations.timeline.label')}
          events={timelineOf(operation, data.data)}
        />
      ) : null}
    </Card>
  );
};
