import type { Operation } from '@area/contract/operations/schemas';
import type { InstalmentShown } from '@area/contract/periodics/schemas';
import { useState } from 'react';
import { Link } from 'wouter';
import { paths } from '../../app/paths.ts';
import { useInstalments } from '../../calls/periodics.ts';
import { t, textOf } from './texts.ts';
import { Button } from '@area/kit/controls/button.tsx';
import { Card } from '@area/kit/layout/card.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { formatDay, formatEuros } from '@area/kit/figures/format.ts';
import { Skeleton } from '@area/kit/states/skeleton.tsx';
import { StatusPill } from '@area/kit/states/status-pill.tsx';
import type { Tone } from '@area/kit/states/status-pill.tsx';
import { Table } from '@area/kit/table/table.tsx';
import type { Column } from '@area/kit/table/column.ts';
import css from './operations.module.css';

type Terms = NonNullable<Operation['periodic']>;
type Line = Omit<InstalmentShown, 'outcome'> & {
  readonly outcome: InstalmentShown['outcome'] | 'COMING';
};

const TONES: Record<Line['outcome'], Tone> = {
  COMING: 'neutral',
  OPEN: 'active',
  PAID: 'good',
  FAILED: 'bad',
};

/** A year of what is paid every month. */
const SHOWN_AT_FIRST = 12;
const LOADING = Array.from({ length: 3 }, () => ({ width: '100%', height: '1.6rem' }));

/** The next dates are before the past ones while the order is in force. */
const comingOf = ({ next_date: date, current_amount: amount }: Terms): readonly Line[] =>
  date === null
    ? []
    : [
        {
          nominal_date: `next-${date}`,
          date,
          amount,
          outcome: 'COMING',
          operation: null,
          failed_because: null,
        },
      ];

const whatBecame = ({ operation, failed_because }: Line) => {
  if (operation) return <Link href={paths.operation(operation.uuid)}>{operation.reference}</Link>;
  return failed_because === null ? '' : textOf(failed_because);
};

const columns = (): readonly Column<Line>[] => [
  {
    id: 'date',
    title: t('operations.instalments.date'),
    isRowHeader: true,
    cell: ({ date }) => formatDay(date),
  },
  {
    id: 'outcome',
    title: t('operations.instalments.state'),
    phone: 'state',
    cell: ({ outcome }) => (
      <StatusPill tone={TONES[outcome]}>
        {t(`operations.instalments.outcome.${outcome}`)}
      </StatusPill>
    ),
  },
  { id: 'operation', title: t('operations.instalments.operation'), cell: whatBecame },
  {
    id: 'amount',
    title: t('operations.instalments.amount'),
    phone: 'figure',
    align: 'end',
    cell: ({ amount }) => formatEuros(amount),
  },
];

const Lines = ({ lines }: { readonly lines: readonly Line[] }) => {
  const [isWhole, setWhole] = useState(false);
  if (lines.length === 0)
    return <p className={css['quiet']}>{t('operations.instalments.empty')}</p>;
  return (
    <>
      <Table
        caption={t('operations.instalments.title')}
        rows={isWhole ? lines : lines.slice(0, SHOWN_AT_FIRST)}
        rowKey={({ nominal_date }) => nominal_date}
        columns={columns()}
      />
      {isWhole || lines.length <= SHOWN_AT_FIRST ? null : (
        <Button kind="quiet" onPress={() => setWhole(true)}>
          {t('operations.instalments.all', { count: lines.length })}
        </Button>
      )}
    </>
  );
};

/** The payments of an order that repeats: the one that comes, those that were made, and those that were not and why. */
export const InstalmentsCard = ({
  operation: { uuid, periodic },
}: {
  readonly operation: Operation;
}) => {
  const { data, error, refetch } = useInstalments(uuid, { isEnabled: periodic !== null });
  if (periodic === null) return null;
  return (
    <Card title={t('operations.instalments.title')}>
      {error && !data ? (
        <FailureState
          title={t('operations.instalments.failed')}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : null}
      {data || error ? null : <Skeleton lines={LOADING} />}
      {data ? <Lines lines={[...comingOf(periodic), ...data.data]} /> : null}
    </Card>
  );
};
