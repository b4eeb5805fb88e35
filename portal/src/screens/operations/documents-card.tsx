import type { Operation } from '@area/contract/operations/schemas';
import { isRegistered } from '@area/domain/operation/codes';
import { useOperationFiles } from '../../calls/operations.ts';
import { t } from './texts.ts';
import { Card } from '@area/kit/layout/card.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { FileList } from '@area/kit/files/file-list.tsx';
import { Skeleton } from '@area/kit/states/skeleton.tsx';
import css from './operations.module.css';

const LOADING = [{ width: '100%', height: '2.9rem' }];

/** The documents of an order, to read in place or to keep. */
export const DocumentsCard = ({
  operation: { uuid, operation_status },
}: {
  readonly operation: Operation;
}) => {
  const { documents, open, download, pending, failure } = useOperationFiles(uuid);
  const files = documents.data?.data;
  return (
    <Card title={t('operations.documents.title')}>
      {documents.error && !files ? (
        <FailureState
          title={t('operations.documents.list_failed')}
          error={documents.error}
          onRetry={() => void documents.refetch()}
        />
      ) : null}
      {documents.isPending ? <Skeleton lines={LOADING} /> : null}
      {files?.length === 0 ? (
        <p className={css['quiet']}>
          {t(
            isRegistered(operation_status)
              ? 'operations.documents.empty'
              : 'operations.documents.none',
          )}
        </p>
      ) : null}
      {files && files.length > 0 ? (
        <FileList files={files} onOpen={open} onDownload={download} pending={pending} />
      ) : null}
      {failure ? <FailureState error={failure} title={t('operations.documents.failed')} /> : null}
    </Card>
  );
};
