import type { ReactNode } from 'react';
import type { CallError } from '@area/kit/transport/call-error.ts';
import { Card } from '@area/kit/layout/card.tsx';
import { EmptyState } from '@area/kit/states/empty-state.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { Skeleton } from '@area/kit/states/skeleton.tsx';
import css from './accounts.module.css';

interface ReadCardProps<Row> {
  readonly title: string;
  readonly intro: string;
  readonly failed: string;
  readonly empty: { readonly title: string; readonly text: string };
  readonly rows: {
    readonly data: readonly Row[] | undefined;
    readonly error: CallError | null;
    readonly refetch: () => unknown;
  };
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** A list under its heading in its four states. */
export const ReadCard = <Row,>({
  title,
  intro,
  failed,
  empty,
  rows: { data, error, refetch },
  children,
}: ReadCardProps<Row>) => {
  const content = () => {
    if (data) return data.length === 0 ? <EmptyState {...empty} /> : children(data);
    return error ? (
      <FailureState error={error} title={failed} onRetry={() => void refetch()} />
    ) : (
      <Skeleton />
    );
  };
  return (
    <Card title={title}>
      <p className={css['quiet']}>{intro}</p>
      {content()}
    </Card>
  );
};
