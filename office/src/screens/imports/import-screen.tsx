import type { ResponseOf } from '@area/contract/call';
import {
  downloadImportErrors,
  getImport,
  listImportErrors,
  listImportUndoBlockers,
} from '@area/contract/office/imports/calls';
import { mayImportBecome } from '@area/domain/imports/kinds';
import { Button } from '@area/kit/controls/button.tsx';
import { formatMoment } from '@area/kit/figures/format.ts';
import type { DataItem } from '@area/kit/figures/data-list.tsx';
import { Card } from '@area/kit/layout/card.tsx';
import { showToast } from '@area/kit/toasts/toast-queue.ts';
import { useCall } from '@area/kit/transport/use-call.ts';
import { useDownload } from '@area/kit/transport/use-download.ts';
import { useParams } from 'wouter';
import { UnreadPage } from '../../parts/record/unread-page.tsx';
import { OfficeList } from '../../parts/list/office-list.tsx';
import type { OfficeColumn } from '../../parts/list/office-column.ts';
import { Record } from '../../parts/record/record.tsx';
import { ImportActions } from './import-actions.tsx';
import type { WholeImport } from './import-actions.tsx';
import { ImportPill } from './import-pill.tsx';
import { ImportFiles, ImportTotals } from './import-tables.tsx';
import { IMPORT_PATHS } from './imports-paths.ts';
import { t } from './texts.ts';

type ImportError = ResponseOf<typeof listImportErrors>;
type Blocker = ResponseOf<typeof listImportUndoBlockers>;

/** Files are read and batches executed in the background. *Units*: milliseconds. */
const AGAIN_MS = 5000;

const ERRORS: readonly OfficeColumn<ImportError>[] = [
  {
    id: 'kind',
    title: () => t('column.kind'),
    cell: ({ kind }) => t(`kind.${kind}`),
    isRowHeader: true,
  },
  { id: 'line', title: () => t('column.line'), cell: ({ line }) => line, align: 'end' },
  { id: 'column', title: () => t('column.column'), cell: ({ column }) => column },
  { id: 'sentence', title: () => t('column.sentence'), cell: ({ sentence }) => sentence },
];

const BLOCKERS: readonly OfficeColumn<Blocker>[] = [
  {
    id: 'external',
    title: () => t('column.external'),
    cell: ({ external_id }) => external_id,
    isRowHeader: true,
  },
  { id: 'kind', title: () => t('column.kind'), cell: ({ kind }) => t(`kind.${kind}`) },
  { id: 'sentence', title: () => t('column.sentence'), cell: ({ sentence }) => sentence },
];

const DownloadErrors = ({ uuid }: { readonly uuid: string }) => {
  const { mutate, isPending } = useDownload(downloadImportErrors);
  return (
    <Button
      kind="quiet"
      isPending={isPending}
      onPress={() =>
        mutate(
          { input: { params: { id: uuid } }, filename: 'errores.csv' },
          {
            onError: ({ info }) =>
              showToast({ tone: 'bad', title: t('errors.failed'), text: info }),
          },
        )
      }
    >
      {t('errors.download')}
    </Button>
  );
};

const momentItem = (term: string, at: string | null): readonly DataItem[] =>
  at === null ? [] : [{ term, value: formatMoment(at) }];

const factsOf = (given: WholeImport): readonly DataItem[] => [
  {
    term: t('facts.created'),
    value: `${given.created_by} · ${formatMoment(given.created_at)}`,
  },
  ...momentItem(t('facts.planned'), given.planned_at),
  ...momentItem(t('facts.committed'), given.committed_at),
  ...(given.ended_by === null ? [] : [{ term: t('facts.ended'), value: given.ended_by }]),
  ...(given.plan_sha256 === null
    ? []
    : [{ term: t('facts.plan'), value: <code>{given.plan_sha256}</code> }]),
  ...(given.to_do === 0
    ? []
    : [
        {
          term: t('facts.progress'),
          value: t('facts.progress_of', { done: given.done, all: given.to_do }),
        },
      ]),
  ...(given.failure === null ? [] : [{ term: t('facts.failure'), value: given.failure }]),
  ...(given.audit_findings === null
    ? []
    : [{ term: t('facts.audit'), value: given.audit_findings }]),
];

const Errors = ({ uuid, errors }: Pick<WholeImport, 'uuid' | 'errors'>) =>
  errors === 0 ? null : (
    <Card title={t('errors.title')} aside={<DownloadErrors uuid={uuid} />}>
      <OfficeList
        call={listImportErrors}
        params={{ id: uuid }}
        caption={t('errors.title')}
        columns={ERRORS}
        prefix="e-"
        rowKey={({ kind, line, column, code }) => `${kind} ${line} ${column} ${code}`}
        empty={{ title: t('errors.none'), text: t('errors.none_text') }}
      />
    </Card>
  );

const Blockers = ({ uuid }: Pick<WholeImport, 'uuid'>) => (
  <Card title={t('blockers.title')}>
    <OfficeList
      call={listImportUndoBlockers}
      params={{ id: uuid }}
      caption={t('blockers.title')}
      columns={BLOCKERS}
      prefix="b-"
      rowKey={({ kind, external_id, code }) => `${kind} ${external_id} ${code}`}
      empty={{ title: t('blockers.none'), text: t('blockers.none_text') }}
    />
  </Card>
);

/** An import: its files, what its plan does, what is wrong, and what comes next. */
export const ImportScreen = () => {
  const { id = '' } = useParams<{ id: string }>();
  const { data, error, refetch } = useCall(
    getImport,
    { params: { id } },
    { everyMs: AGAIN_MS, isAlwaysFresh: true },
  );
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
      back={{ href: IMPORT_PATHS.list, label: t('title') }}
      status={<ImportPill status={data.status} />}
      actions={<ImportActions import={data} />}
      facts={factsOf(data)}
    >
      <ImportFiles files={data.files} />
      <Errors uuid={data.uuid} errors={data.errors} />
      <ImportTotals kinds={data.kinds} products={data.products} />
      {mayImportBecome(data.status, 'UNDOING') ? <Blockers uuid={data.uuid} /> : null}
    </Record>
  );
};
