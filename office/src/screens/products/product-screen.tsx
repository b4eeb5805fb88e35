import { getCatalogueProduct } from '@area/contract/office/products/calls';
import { LinkButton } from '@area/kit/controls/button.tsx';
import {
  formatDay,
  formatEuros,
  formatIban,
  formatMoment,
  formatPercent,
} from '@area/kit/figures/format.ts';
import type { DataItem } from '@area/kit/figures/data-list.tsx';
import { Card } from '@area/kit/layout/card.tsx';
import { EmptyState } from '@area/kit/states/empty-state.tsx';
import { StatusPill } from '@area/kit/states/status-pill.tsx';
import { Table } from '@area/kit/table/table.tsx';
import type { Column } from '@area/kit/table/column.ts';
import { useCall } from '@area/kit/transport/use-call.ts';
import { useParams } from 'wouter';
import { UnreadPage } from '../../parts/record/unread-page.tsx';
import { Record } from '../../parts/record/record.tsx';
import { codesText } from '../../texts/order-codes.ts';
import { AddDocument, ChangeProduct, SetTerms } from './product-actions.tsx';
import type { Product } from './product-actions.tsx';
import { PRODUCT_PATHS } from './products-paths.ts';
import { Lacks, ProductPill } from './products-screen.tsx';
import { t } from './texts.ts';

type Terms = Product['terms'][number];
type ProductDocument = Product['documents'][number];

const percentOrNot = (fee: string | null): string => (fee === null ? '—' : formatPercent(fee));

const termsColumns = (): readonly Column<Terms>[] => [
  {
    id: 'from',
    title: t('column.from'),
    cell: ({ from_date }) => (from_date === null ? t('since_beginning') : formatDay(from_date)),
    isRowHeader: true,
  },
  {
    id: 'tense',
    title: t('column.tense'),
    cell: ({ tense }) => (
      <StatusPill tone={tense === 'IN_FORCE' ? 'good' : 'neutral'}>
        {t(`tense.${tense}`)}
      </StatusPill>
    ),
    phone: 'state',
  },
  ...(['min_initial', 'min_additional', 'min_periodic', 'max_per_holder'] as const).map(
    (name): Column<Terms> => ({
      id: name,
      title: t(`field.${name}`),
      cell: (terms) => formatEuros(terms[name]),
      align: 'end',
    }),
  ),
  {
    id: 'entry_fee',
    title: t('field.entry_fee'),
    cell: ({ entry_fee }) => formatPercent(entry_fee),
    align: 'end',
  },
  {
    id: 'exit_fees',
    title: t('field.exit_fees'),
    cell: ({ exit_fees }) =>
      exit_fees.length === 0
        ? '—'
        : exit_fees.map(({ under_days, rate }) => `${under_days}: ${rate} %`).join(', '),
    align: 'end',
  },
  {
    id: 'management_fee',
    title: t('field.management_fee'),
    cell: ({ management_fee }) => percentOrNot(management_fee),
    align: 'end',
  },
  {
    id: 'cut_off',
    title: t('field.cut_off'),
    cell: ({ cut_off, settlement_days: days }) => `${cut_off} · ${t('settlement', { days })}`,
  },
  {
    id: 'set_by',
    title: t('column.set_by'),
    cell: ({ set_by, approved_by }) => [set_by, approved_by].filter(Boolean).join(', ') || '—',
  },
];

const documentColumns = (): readonly Column<ProductDocument>[] => [
  {
    id: 'kind',
    title: t('column.kind'),
    cell: ({ kind, address }) => (
      <a href={address} target="_blank" rel="noreferrer">
        {t(`kind.${kind}`)}
      </a>
    ),
    isRowHeader: true,
  },
  {
    id: 'language',
    title: t('column.language'),
    cell: ({ language }) => codesText(`codes.language.${language}`),
    phone: 'note',
  },
  {
    id: 'from',
    title: t('column.from'),
    cell: ({ in_force_from }) => formatDay(in_force_from),
    phone: 'figure',
  },
  { id: 'file', title: t('column.file'), cell: ({ original_name }) => original_name },
  {
    id: 'set_by',
    title: t('column.set_by'),
    cell: ({ set_by, set_at }) => `${set_by} · ${formatMoment(set_at)}`,
  },
];

const factsOf = (product: Product): readonly DataItem[] => [
  { term: t('column.code'), value: product.code },
  { term: t('column.type'), value: codesText(`codes.product_type.${product.type}`) },
  { term: t('field.class'), value: product.class },
  { term: t('column.isin'), value: product.isin },
  { term: t('field.cnmv_number'), value: product.cnmv_number },
  { term: t('facts.category'), value: product.category },
  { term: t('facts.risk'), value: product.risk },
  {
    term: t('field.complexity'),
    value: codesText(`codes.product_complexity.${product.complexity}`),
  },
  { term: t('field.family'), value: codesText(`codes.test_level.${product.family}`) },
  { term: t('field.iban'), value: formatIban(product.iban) },
  { term: t('field.benchmark_code'), value: product.benchmark_code ?? '—' },
  { term: t('facts.own'), value: t(product.is_own ? 'facts.ours' : 'facts.theirs') },
  { term: t('column.lacks'), value: <Lacks lacks={product.lacks} /> },
];

const Documents = ({ product }: { readonly product: Product }) => (
  <Card title={t('documents.title')} aside={<AddDocument product={product} />}>
    {product.documents.length === 0 ? (
      <EmptyState title={t('documents.empty')} text={t('documents.empty_text')} />
    ) : (
      <Table
        caption={t('documents.title')}
        columns={documentColumns()}
        rows={product.documents}
        rowKey={({ uuid }) => uuid}
      />
    )}
  </Card>
);

/** A product: what it is, its terms by date, its documents. */
export const ProductScreen = () => {
  const { id = '' } = useParams<{ id: string }>();
  const { data, error, refetch } = useCall(getCatalogueProduct, { params: { id } });
  if (error || !data)
    return (
      <UnreadPage
        title={t('loading')}
        failed={t('failed')}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  return (
    <Record
      title={data.name}
      back={{ href: PRODUCT_PATHS.list, label: t('title') }}
      status={<ProductPill status={data.status} />}
      actions={
        <>
          <ChangeProduct product={data} />
          <SetTerms product={data} />
          <LinkButton kind="quiet" href={`/unit-values/${encodeURIComponent(data.code)}`}>
            {t('values')}
          </LinkButton>
        </>
      }
      facts={factsOf(data)}
    >
      <Card title={t('terms.title')}>
        <p>{t('terms.intro')}</p>
        <Table
          caption={t('terms.title')}
          columns={termsColumns()}
          rows={data.terms}
          rowKey={({ from_date }) => from_date ?? ''}
        />
      </Card>
      <Documents product={data} />
    </Record>
  );
};
