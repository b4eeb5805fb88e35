import type { ResponseOf } from '@area/contract/call';
import { listCatalogue } from '@area/contract/office/products/calls';
import { PRODUCT_STATUSES, PRODUCT_TYPES } from '@area/domain/product/product';
import type { ProductStatus } from '@area/domain/product/product';
import { formatDay } from '@area/kit/figures/format.ts';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Row, Stack } from '@area/kit/layout/stack.tsx';
import { StatusPill } from '@area/kit/states/status-pill.tsx';
import type { Tone } from '@area/kit/states/status-pill.tsx';
import type { ListFilter } from '../../parts/list/list-filter.ts';
import { OfficeList } from '../../parts/list/office-list.tsx';
import type { OfficeColumn } from '../../parts/list/office-column.ts';
import { codesText } from '../../texts/order-codes.ts';
import { CreateProduct } from './product-actions.tsx';
import { productPath } from './products-paths.ts';
import { t } from './texts.ts';

type Line = ResponseOf<typeof listCatalogue>;

const TONES: Readonly<Record<ProductStatus, Tone>> = {
  OPEN: 'good',
  SOFT_CLOSED: 'waiting',
  CLOSED: 'neutral',
};

/** Whether a product takes orders. */
export const ProductPill = ({ status }: { readonly status: ProductStatus }) => (
  <StatusPill tone={TONES[status]}>{codesText(`codes.product_status.${status}`)}</StatusPill>
);

/** What a product lacks before it can be bought or valued. */
export const Lacks = ({ lacks }: Pick<Line, 'lacks'>) =>
  lacks.length === 0 ? (
    <>{t('lacks.nothing')}</>
  ) : (
    <Row>
      {lacks.map((each) => (
        <StatusPill key={each} tone="bad">
          {t(`lacks.${each}`)}
        </StatusPill>
      ))}
    </Row>
  );

const COLUMNS: readonly OfficeColumn<Line>[] = [
  { id: 'name', title: () => t('column.name'), cell: ({ name }) => name, isRowHeader: true },
  { id: 'code', title: () => t('column.code'), cell: ({ code }) => code },
  {
    id: 'type',
    title: () => t('column.type'),
    cell: ({ type }) => codesText(`codes.product_type.${type}`),
  },
  { id: 'isin', title: () => t('column.isin'), cell: ({ isin }) => isin, isOptional: true },
  {
    id: 'status',
    title: () => t('column.status'),
    cell: ({ status }) => <ProductPill status={status} />,
  },
  { id: 'cut_off', title: () => t('column.cut_off'), cell: ({ cut_off }) => cut_off },
  {
    id: 'settlement',
    title: () => t('column.settlement'),
    cell: ({ settlement_days: days }) => t('settlement', { days }),
  },
  {
    id: 'nav_date',
    title: () => t('column.nav_date'),
    cell: ({ nav_date }) => (nav_date === null ? '—' : formatDay(nav_date)),
  },
  { id: 'lacks', title: () => t('column.lacks'), cell: ({ lacks }) => <Lacks lacks={lacks} /> },
];

const FILTERS: readonly ListFilter[] = [
  { id: 'name', label: () => t('column.name'), op: 'contains' },
  {
    id: 'type',
    label: () => t('column.type'),
    options: () =>
      PRODUCT_TYPES.map((value) => ({ value, label: codesText(`codes.product_type.${value}`) })),
  },
  {
    id: 'status',
    label: () => t('column.status'),
    options: () =>
      PRODUCT_STATUSES.map((value) => ({
        value,
        label: codesText(`codes.product_status.${value}`),
      })),
  },
];

/** Every product, and what it lacks. */
export const ProductsScreen = () => (
  <Stack>
    <PageTitle intro={t('intro')} aside={<CreateProduct />}>
      {t('title')}
    </PageTitle>
    <OfficeList
      call={listCatalogue}
      caption={t('title')}
      columns={COLUMNS}
      filters={FILTERS}
      rowKey={({ uuid }) => uuid}
      rowHref={({ uuid }) => productPath(uuid)}
      empty={{ title: t('empty'), text: t('empty_text') }}
    />
  </Stack>
);
