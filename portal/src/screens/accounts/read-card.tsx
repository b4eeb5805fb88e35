import type { ReactNode } from 'react';
import type { CallError } from '../../session/call-error.ts';
import { t } from '../../texts/t.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailureState } from '../../ui/failure-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import css from './accounts.module.css';

interface ReadCardProps<Row> {
  readonly title: string;
  readonly intro: string;
  readonly failed?: string;
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
  failed = t('accounts.company.failed'),
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
