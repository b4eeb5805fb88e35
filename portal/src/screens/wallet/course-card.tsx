import type { PositionStatusLine } from '@area/contract/operation-lookups/schemas';
import { Link } from 'wouter';
import { paths } from '../../app/paths.ts';
import { usePositionStatuses } from '../../calls/position-statuses.ts';
import { orderedName } from '../../parts/products/product-name.ts';
import { t } from './texts.ts';
import { Card } from '@area/kit/layout/card.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { formatEuros, formatUnits } from '@area/kit/figures/format.ts';
import { Table } from '@area/kit/table/table.tsx';
import type { Column } from '@area/kit/table/column.ts';
import { TwoLines } from '@area/kit/figures/two-line-text.tsx';
import { VisuallyHidden } from '@area/kit/style/visually-hidden.tsx';
import css from './wallet.module.css';

/** Distinguishes the lines of one product for screen readers that list only the links. */
const inWords = (line: PositionStatusLine): string =>
  [
    orderedName(line),
    t(`wallet.course.${line.direction}`),
    t(`codes.position_status.${line.status}`),
    line.amount === null ? [] : formatEuros(line.amount),
  ]
    .flat()
    .join(', ');

const See = ({ line }: { readonly line: PositionStatusLine }) => {
  const { operations, uuid_account } = line;
  const [only = ''] = operations;
  const href = operations.length === 1 ? paths.operation(only) : paths.operations(uuid_account);
  return (
    <Link href={href}>
      {operations.length === 1
        ? t('wallet.course.see')
        : t('wallet.course.see_more', { count: operations.length })}
      <VisuallyHidden>: {inWords(line)}</VisuallyHidden>
    </Link>
  );
};

const columns = (): readonly Column<PositionStatusLine>[] => [
  {
    id: 'product',
    title: t('wallet.course.product'),
    isRowHeader: true,
    cell: (line) => <TwoLines below={<See line={line} />}>{orderedName(line)}</TwoLines>,
  },
  {
    id: 'direction',
    title: t('wallet.course.direction'),
    cell: ({ direction }) => t(`wallet.course.${direction}`),
  },
  {
    id: 'status',
    title: t('wallet.course.status'),
    phone: 'state',
    cell: ({ status }) => t(`codes.position_status.${status}`),
  },
  {
    id: 'units',
    title: t('wallet.course.units'),
    align: 'end',
    cell: ({ units }) => (units === null ? '' : formatUnits(units)),
  },
  {
    id: 'amount',
    title: t('wallet.course.amount'),
    phone: 'figure',
    align: 'end',
    cell: ({ amount }) => (amount === null ? t('wallet.course.unknown') : formatEuros(amount)),
  },
];

/** What is on its way in or out, apart from what is held: it is counted once it is there. *Source*: ADR 59. */
export const CourseCard = ({ account }: { readonly account: string | undefined }) => {
  const { data, error, refetch } = usePositionStatuses(account, { isAlwaysFresh: true });
  if (data ? data.length === 0 : !error) return null;
  return (
    <Card title={t('wallet.course.title')}>
      {data ? (
        <>
          <p className={css['quiet']}>{t('wallet.course.text')}</p>
          <Table
            caption={t('wallet.course.caption')}
            columns={columns()}
            rows={data}
            rowKey={({ uuid_account, uuid_product, direction, status }) =>
              `${uuid_account} ${uuid_product} ${direction} ${status}`
            }
          />
        </>
      ) : null}
      {!data && error ? (
        <FailureState
          title={t('wallet.course.failed')}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : null}
    </Card>
  );
};
