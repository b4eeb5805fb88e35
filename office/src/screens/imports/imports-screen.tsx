import type { ResponseOf } from '@area/contract/call';
import { listImports, openImport } from '@area/contract/office/imports/calls';
import { IMPORT_STATUSES } from '@area/domain/imports/kinds';
import { TextField } from '@area/kit/fields/text-field.tsx';
import { formatMoment } from '@area/kit/figures/format.ts';
import { bindTo } from '@area/kit/forms/use-form.ts';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { useLocation } from 'wouter';
import { missingOf } from '../../parts/action/missing.ts';
import { OfficeAction } from '../../parts/action/office-action.tsx';
import type { ListFilter } from '../../parts/list/list-filter.ts';
import { OfficeList } from '../../parts/list/office-list.tsx';
import type { OfficeColumn } from '../../parts/list/office-column.ts';
import { ImportPill } from './import-pill.tsx';
import { importPath } from './imports-paths.ts';
import { Templates } from './templates.tsx';
import { t } from './texts.ts';

type Import = ResponseOf<typeof listImports>;

const momentOrNot = (at: string | null): string => (at === null ? '—' : formatMoment(at));

const COLUMNS: readonly OfficeColumn<Import>[] = [
  { id: 'name', title: () => t('column.name'), cell: ({ name }) => name, isRowHeader: true },
  {
    id: 'status',
    title: () => t('column.status'),
    cell: ({ status }) => <ImportPill status={status} />,
  },
  {
    id: 'created',
    title: () => t('column.created'),
    cell: ({ created_by, created_at }) => `${created_by} · ${formatMoment(created_at)}`,
  },
  {
    id: 'committed',
    title: () => t('column.committed'),
    cell: ({ committed_at }) => momentOrNot(committed_at),
  },
  {
    id: 'ended',
    title: () => t('column.ended'),
    cell: ({ ended_by, ended_at }) =>
      ended_by === null ? '—' : `${ended_by} · ${momentOrNot(ended_at)}`,
  },
];

const FILTERS: readonly ListFilter[] = [
  {
    id: 'status',
    label: () => t('column.status'),
    options: () => IMPORT_STATUSES.map((value) => ({ value, label: t(`status.${value}`) })),
  },
];

const OpenImport = () => {
  const [, navigate] = useLocation();
  return (
    <OfficeAction
      call={openImport}
      kind="primary"
      label={t('open')}
      intro={t('open_text')}
      initial={{ name: '' }}
      whyNot={(values) => missingOf(values, ['name'])}
      renderFields={(form) => <TextField {...bindTo(form, 'name', t('name'))} />}
      bodyOf={({ name }) => ({ name: name.trim() })}
      outdates={[listImports]}
      onDone={({ uuid }) => navigate(importPath(uuid))}
    />
  );
};

/** How a manager moves in. */
export const ImportsScreen = () => (
  <Stack>
    <PageTitle intro={t('intro')} aside={<OpenImport />}>
      {t('title')}
    </PageTitle>
    <OfficeList
      call={listImports}
      caption={t('title')}
      columns={COLUMNS}
      filters={FILTERS}
      rowKey={({ uuid }) => uuid}
      rowHref={({ uuid }) => importPath(uuid)}
      empty={{ title: t('empty'), text: t('empty_text') }}
    />
    <Templates />
  </Stack>
);
