import type { ResponseOf } from '@area/contract/call';
import {
  listRegisterDifferences,
  listRegisterFiles,
  takeRegisterFile,
} from '@area/contract/office/register/calls';
import { formatDay, formatMoment } from '@area/kit/figures/format.ts';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { StatusPill } from '@area/kit/states/status-pill.tsx';
import { OfficeAction } from '../../parts/action/office-action.tsx';
import { NO_FILE, OfficeFileField } from '../../parts/files/office-file-field.tsx';
import type { ListFilter } from '../../parts/list/list-filter.ts';
import { OfficeList } from '../../parts/list/office-list.tsx';
import type { OfficeColumn } from '../../parts/list/office-column.ts';
import { t } from './texts.ts';

type RegisterFile = ResponseOf<typeof listRegisterFiles>;

const COLUMNS: readonly OfficeColumn<RegisterFile>[] = [
  { id: 'name', title: () => t('column.name'), cell: ({ name }) => name, isRowHeader: true },
  { id: 'kind', title: () => t('column.kind'), cell: ({ kind }) => kind ?? '—' },
  {
    id: 'day',
    title: () => t('column.day'),
    cell: ({ day }) => (day === null ? '—' : formatDay(day)),
  },
  {
    id: 'outcome',
    title: () => t('column.outcome'),
    cell: ({ outcome }) => (
      <StatusPill tone={outcome === 'READ' ? 'good' : 'bad'}>{t(`outcome.${outcome}`)}</StatusPill>
    ),
  },
  { id: 'why', title: () => t('column.why'), cell: ({ reason }) => reason ?? '—' },
  {
    id: 'records',
    title: () => t('column.records'),
    cell: ({ records }) => records,
    align: 'end',
  },
  {
    id: 'read_at',
    title: () => t('column.read_at'),
    cell: ({ brought_by, read_at }) => `${brought_by} · ${formatMoment(read_at)}`,
  },
  {
    id: 'sha256',
    title: () => t('column.sha256'),
    cell: ({ sha256 }) => sha256,
    isOptional: true,
  },
];

const FILTERS: readonly ListFilter[] = [
  {
    id: 'outcome',
    label: () => t('column.outcome'),
    options: () =>
      (['READ', 'REFUSED'] as const).map((value) => ({ value, label: t(`outcome.${value}`) })),
  },
];

const TakeFile = () => (
  <OfficeAction
    call={takeRegisterFile}
    kind="primary"
    label={t('files.take')}
    intro={t('files.take_text')}
    initial={{ file: NO_FILE }}
    renderFields={(form) => <OfficeFileField form={form} name="file" label={t('files.file')} />}
    bodyOf={({ file }) => ({ file })}
    outdates={[listRegisterFiles, listRegisterDifferences]}
  />
);

/** What the register of somebody else sent. */
export const RegisterFilesScreen = () => (
  <Stack>
    <PageTitle intro={t('files.intro')} aside={<TakeFile />}>
      {t('files.title')}
    </PageTitle>
    <OfficeList
      call={listRegisterFiles}
      caption={t('files.title')}
      columns={COLUMNS}
      filters={FILTERS}
      rowKey={({ uuid }) => uuid}
      empty={{ title: t('files.empty'), text: t('files.empty_text') }}
    />
  </Stack>
);
