import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { encodeFilter } from '@area/contract/list-filter';
import type { ResponseOf } from '@area/contract/call';
import { downloadBankFile } from '@area/contract/office/bank-files/calls';
import {
  discardPaymentBatch,
  listBatchPayments,
  listPaymentBatches,
  listUnpaidPayouts,
  releasePaymentBatch,
} from '@area/contract/office/batches/calls';
import { formatEuros, formatMoment } from '@area/kit/figures/format.ts';
import type { DataItem } from '@area/kit/figures/data-list.tsx';
import { useList } from '@area/kit/transport/use-call.ts';
import { useParams } from 'wouter';
import { UnreadPage } from '../../parts/record/unread-page.tsx';
import { OfficeAction } from '../../parts/action/office-action.tsx';
import { ReasonAction } from '../../parts/action/reason-action.tsx';
import { OfficeList } from '../../parts/list/office-list.tsx';
import { Record } from '../../parts/record/record.tsx';
import { BANK_PATHS } from './bank-paths.ts';
import { BatchPill } from './bank-pills.tsx';
import { CARRIED_COLUMNS } from './batch-columns.tsx';
import { BankFileDownload } from './bank-file-download.tsx';
import { t } from './texts.ts';

type BatchRow = ResponseOf<typeof listPaymentBatches>;

const OUTDATED = [listPaymentBatches, listBatchPayments, listUnpaidPayouts];
const nothing = () => null;

const Actions = ({
  batch: { uuid, status, payments, total, file_uuid, file_name },
}: BatchProps) => {
  if (status !== 'OPEN')
    return file_uuid === null || file_name === null ? null : (
      <BankFileDownload call={downloadBankFile} uuid={file_uuid} name={file_name} />
    );
  return (
    <>
      <OfficeAction
        call={releasePaymentBatch}
        params={{ id: uuid }}
        kind="primary"
        label={t('batch.release')}
        intro={t('batch.release_text', { count: payments, total: formatEuros(total) })}
        initial={{}}
        renderFields={nothing}
        bodyOf={() => ({})}
        outdates={OUTDATED}
      />
      <ReasonAction
        call={discardPaymentBatch}
        params={{ id: uuid }}
        label={t('batch.discard')}
        intro={t('batch.discard_text')}
        outdates={OUTDATED}
      />
    </>
  );
};

interface BatchProps {
  readonly batch: BatchRow;
}

const factsOf = (batch: BatchRow): readonly DataItem[] => [
  { term: t('column.total'), value: formatEuros(batch.total) },
  { term: t('column.payments'), value: batch.payments },
  { term: t('column.made_by'), value: `${batch.made_by} · ${formatMoment(batch.made_at)}` },
  ...(batch.ended_by === null || batch.ended_at === null
    ? []
    : [
        {
          term: t('column.ended_by'),
          value: `${batch.ended_by} · ${formatMoment(batch.ended_at)}`,
        },
      ]),
  ...(batch.file_name === null ? [] : [{ term: t('batch.file'), value: batch.file_name }]),
];

const Batch = ({ batch }: BatchProps) => (
  <Record
    title={t('batch.title', { kind: t(`batch_kind.${batch.kind}`) })}
    back={{ href: BANK_PATHS.batches, label: t('batches.title') }}
    status={<BatchPill status={batch.status} />}
    actions={<Actions batch={batch} />}
    facts={factsOf(batch)}
  >
    <OfficeList
      call={listBatchPayments}
      params={{ id: batch.uuid }}
      caption={t('batch.payments')}
      columns={CARRIED_COLUMNS}
      rowKey={({ reference }) => reference}
      empty={{ title: t('batch.no_payments'), text: t('batch.no_payments_text') }}
    />
  </Record>
);

/** A batch with what it carries; two people release it. */
export const BatchScreen = () => {
  const { id = '' } = useParams<{ id: string }>();
  const { data, error, refetch } = useList(listPaymentBatches, {
    query: { $filter: encodeFilter([{ field: 'uuid', op: 'eq', value: id }]) },
  });
  if (!data)
    return (
      <UnreadPage
        title={t('batch.loading')}
        failed={t('batch.loading')}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  const [batch] = data.data;
  return batch ? (
    <Batch batch={batch} />
  ) : (
    <PageTitle intro={t('batches.intro')}>{t('batch.gone')}</PageTitle>
  );
};
