import { useOperationFiles } from '../../calls/operations.ts';
import { t } from '../../texts/t.ts';
import { Card } from '../../ui/card.tsx';
import { FailureState } from '../../ui/failure-state.tsx';
import { FileList } from '../../ui/file-list.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

interface SignedFilesProps {
  readonly uuid: string;
  /** Signatures are missing: there is no sealed copy yet. */
  readonly isWaiting: boolean;
}

/** What was signed, to keep. */
export const SignedFiles = ({ uuid, isWaiting }: SignedFilesProps) => {
  const { documents, open, download, pending, failure } = useOperationFiles(uuid);
  const error = documents.error ?? failure;
  return (
    <Card title={t('signing.done.documents')}>
      {documents.data ? (
        <FileList
          files={documents.data.data}
          onOpen={open}
          onDownload={download}
          pending={pending}
        />
      ) : null}
      {documents.data || error ? null : <Skeleton />}
      {error ? (
        <FailureState
          error={error}
          title={t('signing.done.documents_failed')}
          onRetry={() => void documents.refetch()}
        />
      ) : null}
      {isWaiting ? <p>{t('signing.done.sealed_later')}</p> : null}
    </Card>
  );
};
