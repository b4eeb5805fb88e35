import { downloadIssueFile } from '@area/contract/office/issues/calls';
import { useQuery } from '@tanstack/react-query';
import { Dialog } from '@area/kit/dialogs/dialog.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import type { CallError } from '@area/kit/transport/call-error.ts';
import { performBlob } from '@area/kit/transport/perform.ts';
import { callKey } from '@area/kit/transport/use-call.ts';
import { usePlace } from '@area/kit/transport/use-place.ts';
import { Viewer } from '../../parts/viewer/viewer.tsx';
import { t } from './texts.ts';
import type { IssueFile } from './thread.tsx';

interface IssueFileProps {
  readonly issue: string;
  readonly file: IssueFile;
  readonly onClose: () => void;
}

/** A file of an issue. To fetch it is to look at it. */
export const IssueFileDialog = ({ issue, file, onClose }: IssueFileProps) => {
  const place = usePlace();
  const params = { id: issue, paperId: file.uuid };
  const { data, error } = useQuery<Blob, CallError>({
    queryKey: callKey(downloadIssueFile, params),
    queryFn: async ({ signal }) =>
      performBlob(place, { call: downloadIssueFile, input: { params }, signal }),
    staleTime: Infinity,
  });
  return (
    <Dialog title={t('file')} isOpen onClose={onClose}>
      {error ? (
        <FailureState error={error} title={t('failed')} />
      ) : (
        <Viewer file={data} filename={file.filename} />
      )}
    </Dialog>
  );
};
