import { useOperationFiles } from '../../calls/operations.ts';
import { t } from './texts.ts';
import { Card } from '@area/kit/layout/card.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { FileList } from '@area/kit/files/file-list.tsx';
import { Skeleton } from '@area/kit/states/skeleton.tsx';

/** The order, and once signed its sealed copy. */
export const SummaryDocuments = ({ uuid }: { readonly uuid: string }) => {
  const { documents, open, download, pending, failure } = useOperationFiles(uuid);
  const files = documents.data?.data;
  const error = documents.error ?? failure;
  return (
    <Card title={t('operate.summary.documents.title')}>
      {files ? (
        <FileList files={files} onOpen={open} onDownload={download} pending={pending} />
      ) : null}
      {files?.length === 0 ? <p>{t('operate.summary.documents.empty')}</p> : null}
      {files || error ? null : <Skeleton />}
      {error ? (
        <FailureState
          error={error}
          title={t('operate.summary.documents.failed')}
          onRetry={() => void documents.refetch()}
        />
      ) : null}
    </Card>
  );
};
