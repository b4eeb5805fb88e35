import type { OwnRecord } from '@area/contract/own-record/schemas';
import type { ReactNode } from 'react';
import { useRecord } from '../../calls/interveners.ts';
import { t } from './texts.ts';
import { Card } from '@area/kit/layout/card.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { Skeleton } from '@area/kit/states/skeleton.tsx';

const LOADING = [
  { width: '40%', height: '1.5rem' },
  { width: '100%', height: '3rem' },
  { width: '100%', height: '3rem' },
  { width: '100%', height: '3rem' },
];

/** Reads the record for the section that shows it, with the place held until it is there. */
export const WithRecord = ({
  children,
}: {
  readonly children: (record: OwnRecord) => ReactNode;
}) => {
  const { data, error, refetch } = useRecord();
  if (data) return children(data);
  return (
    <Card>
      {error ? (
        <FailureState error={error} title={t('profile.failed')} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={LOADING} />
      )}
    </Card>
  );
};
