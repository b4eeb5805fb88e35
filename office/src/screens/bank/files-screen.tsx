import type { ResponseOf } from '@area/contract/call';
import {
  downloadBankFile,
  importPayments,
  listBankFiles,
  readBankFile,
} from '@area/contract/office/bank-files/calls';
import { listBankLines, listWaitingPayments } from '@area/contract/office/payments/calls';
import { BANK_FILE_KINDS } from '@area/domain/payment/bank-file';
import type { BankFileKind } from '@area/domain/payment/bank-file';
import { Checkbox } from '@area/kit/fields/checkbox.tsx';
import { bindCheck } from '@area/kit/forms/use-form.ts';
import { formatEuros, formatMoment } from '@area/kit/figures/format.ts';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Row, Stack } from '@area/kit/layout/stack.tsx';
import { StatusPill } from '@area/kit/states/status-pill.tsx';
import { OfficeAction } from '../../parts/action/office-action.tsx';
import { NO_FILE, OfficeFileField } from '../../parts/files/office-file-field.tsx';
import type { ListFilter } from '../../parts/list/list-filter.ts';
import { OfficeList } from '../../parts/list/office-list.tsx';
import type { OfficeColumn } from '../../parts/list/office-column.ts';
import { BankFileDownload } from './bank-file-download.tsx';
import { t } from './texts.ts';

type BankFile = ResponseOf<typeof listBankFiles>;

const OUTDATED = [listBankFiles, listWaitingPayments, listBankLines];

/** What we write for the bank; the rest comes from it. */
const OWN: readonly BankFileKind[] = ['PAIN_001', 'PAIN_008'];

const COLUMNS: readonly OfficeColumn<BankFile>[] = [
  { id: 'name', title: () => t('column.name'), cell: ({ name }) => name, isRowHeader: true },
  { id: 'kind', title: () => t('column.kind'), cell: ({ kind }) => t(`file_kind.${kind}`) },
  {
    id: 'records',
    title: () => t('column.records'),
    cell: ({ records }) => records,
    align: 'end',
  },
  {
    id: 'total',
    title: () => t('column.total'),
    cell: ({ total }) => formatEuros(total),
    align: 'end',
  },
  { id: 'by', title: () => t('column.by'), cell: ({ by_staff }) => by_staff },
  { id: 'at', title: () => t('column.at'), cell: ({ created_at }) => formatMoment(created_at) },
  {
    id: 'done',
    title: () => t('column.done'),
    cell: ({ uuid, kind, name, done_at }) => {
      if (OWN.includes(kind))
        return <BankFileDownload call={downloadBankFile} uuid={uuid} name={name} />;
      return done_at === null ? (
        <StatusPill tone="bad">{t('file.broken')}</StatusPill>
      ) : (
        formatMoment(done_at)
      );
    },
  },
];

const FILTERS: readonly ListFilter[] = [
  {
    id: 'kind',
    label: () => t('filter.kind'),
    options: () => BANK_FILE_KINDS.map((value) => ({ value, label: t(`file_kind.${value}`) })),
  },
];

const ReadFile = () => (
  <OfficeAction
    call={readBankFile}
    kind="primary"
    label={t('file.read')}
    title={t('file.read_title')}
    intro={t('file.read_text')}
    initial={{ file: NO_FILE, accept_warnings: false }}
    renderFields={(form) => (
      <>
        <OfficeFileField form={form} name="file" label={t('file.field')} />
        <Checkbox {...bindCheck(form, 'accept_warnings')}>{t('file.accept')}</Checkbox>
      </>
    )}
    bodyOf={({ file, accept_warnings }) => ({ file, ...(accept_warnings && { accept_warnings }) })}
    outdates={OUTDATED}
  />
);

const ReadLines = () => (
  <OfficeAction
    call={importPayments}
    label={t('file.lines')}
    intro={t('file.lines_text')}
    initial={{ file: NO_FILE }}
    renderFields={(form) => (
      <OfficeFileField form={form} name="file" label={t('file.field')} accept=".csv,text/csv" />
    )}
    bodyOf={({ file }) => ({ file })}
    outdates={OUTDATED}
  />
);

/** Files for the bank and of the bank. */
export const FilesScreen = () => (
  <Stack>
    <PageTitle
      intro={t('files.intro')}
      aside={
        <Row>
          <ReadFile />
          <ReadLines />
        </Row>
      }
    >
      {t('files.title')}
    </PageTitle>
    <OfficeList
      call={listBankFiles}
      caption={t('files.title')}
      columns={COLUMNS}
      filters={FILTERS}
      rowKey={({ uuid }) => uuid}
      empty={{ title: t('files.empty'), text: t('files.empty_text') }}
    />
  </Stack>
);
