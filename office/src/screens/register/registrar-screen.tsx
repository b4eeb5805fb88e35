import type { ResponseOf } from '@area/contract/call';
import {
  downloadRegistrarFile,
  listRegistrarFiles,
  readRegistrarAnswers,
} from '@area/contract/office/registrar/calls';
import { Button } from '@area/kit/controls/button.tsx';
import { formatMoment } from '@area/kit/figures/format.ts';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { StatusPill } from '@area/kit/states/status-pill.tsx';
import { showToast } from '@area/kit/toasts/toast-queue.ts';
import { useDownload } from '@area/kit/transport/use-download.ts';
import { OfficeAction } from '../../parts/action/office-action.tsx';
import { NO_FILE, OfficeFileField } from '../../parts/files/office-file-field.tsx';
import { OfficeList } from '../../parts/list/office-list.tsx';
import type { OfficeColumn } from '../../parts/list/office-column.ts';
import { t } from './texts.ts';

type RegistrarFile = ResponseOf<typeof listRegistrarFiles>;

const Download = ({ name }: { readonly name: string }) => {
  const { mutate, isPending } = useDownload(downloadRegistrarFile);
  return (
    <Button
      kind="quiet"
      isPending={isPending}
      label={`${t('registrar.download')}: ${name}`}
      onPress={() =>
        mutate(
          { input: { params: { name } }, filename: name },
          {
            onError: ({ info }) =>
              showToast({ tone: 'bad', title: t('registrar.failed'), text: info }),
          },
        )
      }
    >
      {t('registrar.download')}
    </Button>
  );
};

const COLUMNS: readonly OfficeColumn<RegistrarFile>[] = [
  { id: 'name', title: () => t('column.name'), cell: ({ name }) => name, isRowHeader: true },
  {
    id: 'status',
    title: () => t('column.status'),
    cell: ({ closed_at }) => (
      <StatusPill tone={closed_at === null ? 'waiting' : 'good'}>
        {t(closed_at === null ? 'registrar.open' : 'registrar.closed')}
      </StatusPill>
    ),
  },
  {
    id: 'records',
    title: () => t('column.records'),
    cell: ({ records }) => records,
    align: 'end',
  },
  {
    id: 'created',
    title: () => t('column.created'),
    cell: ({ created_at }) => formatMoment(created_at),
  },
  {
    id: 'closed',
    title: () => t('column.closed'),
    cell: ({ closed_at }) => (closed_at === null ? '—' : formatMoment(closed_at)),
  },
  {
    id: 'download',
    title: () => t('column.download'),
    cell: ({ name, sha256 }) => (sha256 === null ? '—' : <Download name={name} />),
  },
  {
    id: 'sha256',
    title: () => t('column.sha256'),
    cell: ({ sha256 }) => sha256 ?? '—',
    isOptional: true,
  },
];

const ReadAnswers = () => (
  <OfficeAction
    call={readRegistrarAnswers}
    kind="primary"
    label={t('registrar.answers')}
    intro={t('registrar.answers_text')}
    initial={{ file: NO_FILE }}
    renderFields={(form) => <OfficeFileField form={form} name="file" label={t('registrar.file')} />}
    bodyOf={({ file }) => ({ file })}
    outdates={[listRegistrarFiles]}
  />
);

/** The files for the registrar, and its answers. */
export const RegistrarScreen = () => (
  <Stack>
    <PageTitle intro={t('registrar.intro')} aside={<ReadAnswers />}>
      {t('registrar.title')}
    </PageTitle>
    <OfficeList
      call={listRegistrarFiles}
      caption={t('registrar.title')}
      columns={COLUMNS}
      rowKey={({ name }) => name}
      empty={{ title: t('registrar.empty'), text: t('registrar.empty_text') }}
    />
  </Stack>
);
