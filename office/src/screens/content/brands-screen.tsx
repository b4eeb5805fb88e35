import { listBrandVersions } from '@area/contract/office/brands/calls';
import { useState } from 'react';
import { Button } from '@area/kit/controls/button.tsx';
import { TextField } from '@area/kit/fields/text-field.tsx';
import { formatMoment } from '@area/kit/figures/format.ts';
import { Card } from '@area/kit/layout/card.tsx';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { useLocation } from 'wouter';
import type { ListFilter } from '../../parts/list/list-filter.ts';
import { OfficeList } from '../../parts/list/office-list.tsx';
import type { OfficeColumn } from '../../parts/list/office-column.ts';
import type { BrandVersion } from './brand-actions.tsx';
import { BrandPill } from './brand-pill.tsx';
import { brandPath } from './content-paths.ts';
import { t } from './texts.ts';

const COLUMNS: readonly OfficeColumn<BrandVersion>[] = [
  { id: 'brand', title: () => t('column.brand'), cell: ({ id }) => id, isRowHeader: true },
  {
    id: 'version',
    title: () => t('column.version'),
    cell: ({ version }) => version,
    align: 'end',
  },
  {
    id: 'status',
    title: () => t('column.status'),
    cell: ({ status }) => <BrandPill status={status} />,
  },
  {
    id: 'created',
    title: () => t('column.created'),
    cell: ({ created_by, created_at }) => `${created_by} · ${formatMoment(created_at)}`,
  },
  {
    id: 'published',
    title: () => t('column.published'),
    cell: ({ published_by, published_at }) =>
      published_at === null ? '—' : `${published_by ?? ''} · ${formatMoment(published_at)}`,
  },
];

const FILTERS: readonly ListFilter[] = [
  { id: 'id', label: () => t('column.brand') },
  {
    id: 'status',
    label: () => t('column.status'),
    options: () =>
      (['DRAFT', 'PUBLISHED', 'RETIRED'] as const).map((value) => ({
        value,
        label: t(`status.${value}`),
      })),
  },
];

const ID = /^[a-z0-9-]{1,40}$/;

/** A brand from nothing: nothing is kept until its first draft. */
const NewBrand = () => {
  const [id, setId] = useState('');
  const [, navigate] = useLocation();
  return (
    <Card title={t('brands.new')}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (ID.test(id)) navigate(brandPath(id));
        }}
      >
        <Stack gap="close" isNarrow>
          <p>{t('brands.new_text')}</p>
          <TextField
            name="id"
            label={t('brands.id')}
            hint={t('brands.id_hint')}
            value={id}
            onChange={setId}
          />
          <Button type="submit" isDisabled={!ID.test(id)}>
            {t('brands.open')}
          </Button>
        </Stack>
      </form>
    </Card>
  );
};

/** Every version of every brand. */
export const BrandsScreen = () => (
  <Stack>
    <PageTitle intro={t('brands.intro')}>{t('brands.title')}</PageTitle>
    <OfficeList
      call={listBrandVersions}
      caption={t('brands.title')}
      columns={COLUMNS}
      filters={FILTERS}
      rowKey={({ id, version }) => `${id} ${version}`}
      rowHref={({ id }) => brandPath(id)}
      empty={{ title: t('brands.empty'), text: t('brands.empty_text') }}
    />
    <NewBrand />
  </Stack>
);
