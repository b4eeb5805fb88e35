import type { Operation } from '@area/contract/operations/schemas';
import { useState } from 'react';
import { Link } from 'wouter';
import { paths } from '../../../app/paths.ts';
import { t } from './texts.ts';
import { Button } from '@area/kit/controls/button.tsx';
import { Card } from '@area/kit/layout/card.tsx';
import { formatDay, formatEuros } from '@area/kit/figures/format.ts';
import { StatusPill } from '@area/kit/states/status-pill.tsx';
import type { Tone } from '@area/kit/states/status-pill.tsx';
import { Table } from '@area/kit/table/table.tsx';
import type { Column } from '@area/kit/table/column.ts';

type Payment = NonNullable<Operation['benefit']>['payments'][number];

const TONES: Record<Payment['status'], Tone> = {
  COMING: 'neutral',
  MADE: 'active',
  PAID: 'good',
  DROPPED: 'bad',
};
/** A year of what is paid every month. */
const SHOWN_AT_FIRST = 12;

const amountOf = ({ net, gross }: Payment): string => {
  const amount = net ?? gross;
  return amount === null ? t('plan_orders.card.unknown') : formatEuros(amount);
};

const columns = (): readonly Column<Payment>[] => [
  {
    id: 'date',
    title: t('plan_orders.figures.date'),
    isRowHeader: true,
    cell: ({ date }) => formatDay(date),
  },
  {
    id: 'kind',
    title: t('plan_orders.card.operation'),
    phone: 'note',
    cell: ({ kind, uuid_operation }) =>
      uuid_operation === null ? (
        t(`plan_orders.card.kind.${kind}`)
      ) : (
        <Link href={paths.operation(uuid_operation)}>{t(`plan_orders.card.kind.${kind}`)}</Link>
      ),
  },
  {
    id: 'status',
    title: t('plan_orders.card.state'),
    phone: 'state',
    cell: ({ status }) => (
      <StatusPill tone={TONES[status]}>{t(`plan_orders.card.status.${status}`)}</StatusPill>
    ),
  },
  {
    id: 'gross',
    title: t('plan_orders.figures.gross'),
    align: 'end',
    cell: ({ gross }) => (gross === null ? '' : formatEuros(gross)),
  },
  {
    id: 'withholding',
    title: t('orders.figures.withholding'),
    align: 'end',
    cell: ({ withholding }) => (withholding === null ? '' : formatEuros(withholding)),
  },
  {
    id: 'net',
    title: t('plan_orders.card.amount'),
    align: 'end',
    phone: 'figure',
    cell: amountOf,
  },
];

/** First what comes, the soonest of it first, then what was paid, the newest of it first. */
const inOrder = (payments: readonly Payment[]): readonly Payment[] => {
  const byDate = payments.toSorted((one, other) => one.date.localeCompare(other.date));
  return [
    ...byDate.filter(({ status }) => status === 'COMING'),
    ...byDate.filter(({ status }) => status !== 'COMING').toReversed(),
  ];
};

/** The payments of a benefit, those made and those that come. */
export const BenefitPayments = (given: { readonly payments: readonly Payment[] }) => {
  const payments = inOrder(given.payments);
  const [isWhole, setWhole] = useState(false);
  if (payments.length === 0) return null;
  return (
    <Card title={t('plan_orders.card.payments')}>
      <Table
        caption={t('plan_orders.card.payments')}
        rows={isWhole ? payments : payments.slice(0, SHOWN_AT_FIRST)}
        rowKey={({ kind, date, uuid_operation }) => `${kind}-${date}-${uuid_operation ?? ''}`}
        columns={columns()}
      />
      {isWhole || payments.length <= SHOWN_AT_FIRST ? null : (
        <Button kind="quiet" onPress={() => setWhole(true)}>
          {t('plan_orders.card.all', { count: payments.length })}
        </Button>
      )}
    </Card>
  );
};
