import { formatEuros, formatMoment, formatUnits } from '@area/kit/figures/format.ts';
import { Card } from '@area/kit/layout/card.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { EmptyState } from '@area/kit/states/empty-state.tsx';
import { StatusPill } from '@area/kit/states/status-pill.tsx';
import { Table } from '@area/kit/table/table.tsx';
import type { Column } from '@area/kit/table/column.ts';
import type { WholeImport } from './import-actions.tsx';
import { t } from './texts.ts';

type ImportFile = WholeImport['files'][number];
type KindTotals = WholeImport['kinds'][number];
type ProductTotals = WholeImport['products'][number];

const fileColumns = (): readonly Column<ImportFile>[] => [
  {
    id: 'kind',
    title: t('column.kind'),
    cell: ({ kind }) => t(`kind.${kind}`),
    isRowHeader: true,
  },
  { id: 'file', title: t('column.file'), cell: ({ name }) => name, phone: 'note' },
  {
    id: 'status',
    title: t('column.status'),
    cell: ({ status }) => (
      <StatusPill tone={status === 'READ' ? 'good' : 'active'}>
        {t(status === 'READ' ? 'files.read' : 'files.waiting')}
      </StatusPill>
    ),
    phone: 'state',
  },
  {
    id: 'records',
    title: t('column.records'),
    cell: ({ records }) => records,
    align: 'end',
    phone: 'figure',
  },
  {
    id: 'errors',
    title: t('column.errors'),
    cell: ({ errors }) => (errors > 0 ? <StatusPill tone="bad">{errors}</StatusPill> : errors),
    align: 'end',
  },
  {
    id: 'uploaded',
    title: t('column.uploaded'),
    cell: ({ uploaded_by, uploaded_at }) => `${uploaded_by} · ${formatMoment(uploaded_at)}`,
  },
];

/** The files of an import. */
export const ImportFiles = ({ files }: Pick<WholeImport, 'files'>) => (
  <Card title={t('files.title')}>
    {files.length === 0 ? (
      <EmptyState title={t('files.empty')} text={t('files.empty_text')} />
    ) : (
      <Table
        caption={t('files.title')}
        columns={fileColumns()}
        rows={files}
        rowKey={({ uuid }) => uuid}
      />
    )}
  </Card>
);

const kindColumns = (): readonly Column<KindTotals>[] => [
  {
    id: 'kind',
    title: t('column.kind'),
    cell: ({ kind }) => t(`kind.${kind}`),
    isRowHeader: true,
  },
  { id: 'records', title: t('column.records'), cell: ({ rows }) => rows, align: 'end' },
  {
    id: 'create',
    title: t('column.create'),
    cell: ({ create }) => create,
    align: 'end',
    phone: 'figure',
  },
  { id: 'same', title: t('column.same'), cell: ({ same }) => same, align: 'end' },
];

const unitsOrNot = (units: string | null): string => (units === null ? '—' : formatUnits(units));
const eurosOrNot = (euros: string | null): string => (euros === null ? '—' : formatEuros(euros));

const productColumns = (): readonly Column<ProductTotals>[] => [
  {
    id: 'product',
    title: t('column.product'),
    cell: ({ product_code }) => product_code,
    isRowHeader: true,
  },
  { id: 'lots', title: t('column.lots'), cell: ({ lots }) => lots, align: 'end' },
  {
    id: 'units',
    title: t('column.units'),
    cell: ({ units }) => formatUnits(units),
    align: 'end',
    phone: 'figure',
  },
  {
    id: 'told_units',
    title: t('column.told_units'),
    cell: ({ told_units }) => unitsOrNot(told_units),
    align: 'end',
  },
  {
    id: 'held_units',
    title: t('column.held_units'),
    cell: ({ held_units }) => unitsOrNot(held_units),
    align: 'end',
  },
  {
    id: 'cost',
    title: t('column.cost'),
    cell: ({ cost }) => formatEuros(cost),
    align: 'end',
  },
  {
    id: 'told_cost',
    title: t('column.told_cost'),
    cell: ({ told_cost }) => eurosOrNot(told_cost),
    align: 'end',
  },
];

/** What the plan does, and what it comes to beside what the old system says. */
export const ImportTotals = ({ kinds, products }: Pick<WholeImport, 'kinds' | 'products'>) =>
  kinds.length === 0 && products.length === 0 ? null : (
    <Card title={t('totals.title')}>
      <Stack>
        <Table
          caption={t('totals.title')}
          columns={kindColumns()}
          rows={kinds}
          rowKey={({ kind }) => kind}
          isCompact
        />
        {products.length === 0 ? null : (
          <Table
            caption={t('totals.products')}
            columns={productColumns()}
            rows={products}
            rowKey={({ product_code }) => product_code}
          />
        )}
      </Stack>
    </Card>
  );
