import { downloadProposalFile } from '@area/contract/office/proposals/calls';
import type { Proposal } from '@area/contract/office/proposals/schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@area/kit/controls/button.tsx';
import { Dialog } from '@area/kit/dialogs/dialog.tsx';
import { formatMoment } from '@area/kit/figures/format.ts';
import { Card } from '@area/kit/layout/card.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import type { CallError } from '@area/kit/transport/call-error.ts';
import { performBlob } from '@area/kit/transport/perform.ts';
import { callKey } from '@area/kit/transport/use-call.ts';
import { usePlace } from '@area/kit/transport/use-place.ts';
import { t } from '../texts.ts';
import { Viewer } from '../viewer/viewer.tsx';
import { AttachEvidence } from './attach-evidence.tsx';

type File = Proposal['files'][number];

interface FileDialogProps {
  readonly proposal: string;
  readonly file: File;
  readonly onClose: () => void;
}

/** To fetch it is to look at it. */
const FileDialog = ({ proposal: id, file, onClose }: FileDialogProps) => {
  const place = usePlace();
  const params = { id, fileId: file.uuid };
  const { data, error } = useQuery<Blob, CallError>({
    queryKey: callKey(downloadProposalFile, params),
    queryFn: async ({ signal }) =>
      performBlob(place, { call: downloadProposalFile, input: { params }, signal }),
    staleTime: Infinity,
  });
  return (
    <Dialog title={t('proposal.files')} isOpen onClose={onClose}>
      {error ? (
        <FailureState error={error} title={t('proposal.file_failed')} />
      ) : (
        <Viewer file={data} filename={file.filename} />
      )}
    </Dialog>
  );
};

/** What the maker shows to those who decide, and more of it while nobody has decided. */
export const EvidenceCard = ({ proposal }: { readonly proposal: Proposal }) => {
  const [shown, setShown] = useState<File>();
  const { uuid, files } = proposal;
  return (
    <Card title={t('proposal.files')}>
      <Stack gap="close">
        {files.length === 0 ? (
          <p>{t('proposal.no_files')}</p>
        ) : (
          <ul>
            {files.map((file) => (
              <li key={file.uuid}>
                {file.filename} · {formatMoment(file.added_at)}{' '}
                <Button
                  kind="quiet"
                  label={t('proposal.see_file', { name: file.filename })}
                  onPress={() => setShown(file)}
                >
                  {t('proposal.file_see')}
                </Button>
              </li>
            ))}
          </ul>
        )}
        <AttachEvidence proposal={proposal} />
      </Stack>
      {shown ? (
        <FileDialog proposal={uuid} file={shown} onClose={() => setShown(undefined)} />
      ) : null}
    </Card>
  );
};
