import type { OperationSummary } from '@area/contract/operations/schemas';
import { Link } from 'wouter';
import { t, textOf } from './listed-texts.ts';
import { formatDayOf, formatUnits } from '@area/kit/figures/format.ts';
import { listedAmount } from './listed-amount.ts';
import { OperationStatusPill } from './operation-status.tsx';
import type { Column } from '@area/kit/table/column.ts';
import { TwoLines } from '@area/kit/figures/two-line-text.tsx';

interface OperationColumnsWish {
  /** Where an operation is shown whole. */
  readonly hrefOf: (uuid: string) => string;
  /** Named where the lines may be of several accounts. */
  readonly hasAccount: boolean;
}

const kindOf = ({
  type,
  product_class: itsClass,
  reference,
}: Pick<OperationSummary, 'type' | 'product_class' | 'reference'>): string => {
  const kind = textOf(`codes.operation_type.${type}`);
  return itsClass === null
    ? `${kind}\u00a0· ${reference}`
    : t('ui.operation.of_class', { type: kind, class: itsClass, reference });
};

/** A line of operations wherever they are listed. The screen brings the texts of the codes. */
export const operationColumns = ({
  hrefOf,
  hasAccount,
}: OperationColumnsWish): readonly Column<OperationSummary>[] => [
  {
    id: 'operation',
    title: t('ui.operation.operation'),
    isRowHeader: true,
    cell: ({ uuid, product_name, ...operation }) => (
      <TwoLines below={kindOf(operation)}>
        <Link href={hrefOf(uuid)}>{product_name}</Link>
      </TwoLines>
    ),
  },
  {
    id: 'note',
    title: t('ui.operation.operation'),
    phone: 'note',
    isPhoneOnly: true,
    cell: ({ type, created_at }) =>
      `${textOf(`codes.operation_type.${type}`)}\u00a0· ${formatDayOf(created_at)}`,
  },
  { id: 'day', title: t('ui.operation.day'), cell: ({ created_at }) => formatDayOf(created_at) },
  ...(hasAccount
    ? [
        {
          id: 'account',
          title: t('ui.operation.account'),
          cell: ({ account_alias }: OperationSummary) => account_alias,
        },
      ]
    : []),
  {
    id: 'status',
    title: t('ui.operation.status'),
    phone: 'state',
    cell: (operation) => <OperationStatusPill operation={operation} />,
  },
  {
    id: 'units',
    title: t('ui.operation.units'),
    isWideOnly: true,
    align: 'end',
    cell: ({ units }) => (units === null ? '' : formatUnits(units)),
  },
  {
    id: 'amount',
    title: t('ui.operation.amount'),
    phone: 'figure',
    align: 'end',
    cell: (operation) => <strong>{listedAmount(operation)}</strong>,
  },
];
