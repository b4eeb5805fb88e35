import { downloadApplicationPaper } from '@area/contract/office/applications/calls';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Segments } from '@area/kit/controls/segments.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { EmptyState } from '@area/kit/states/empty-state.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import type { CallError } from '@area/kit/transport/call-error.ts';
import { performBlob } from '@area/kit/transport/perform.ts';
import { callKey } from '@area/kit/transport/use-call.ts';
import { usePlace } from '@area/kit/transport/use-place.ts';
import { Viewer } from '../../parts/viewer/viewer.tsx';
import type { ApplicationPerson } from './application-person.ts';
import { codeText, t } from './texts.ts';

type Paper = ApplicationPerson['papers'][number];

interface PapersProps {
  readonly application: string;
  readonly papers: readonly Paper[];
}

/** A file of an application; that it is looked at is in the chain of audit. */
const Shown = ({ application, paper }: { readonly application: string; readonly paper: Paper }) => {
  const place = usePlace();
  const input = { params: { id: application, paperId: paper.uuid }, query: {} };
  const { data, error, refetch } = useQuery<Blob, CallError>({
    queryKey: callKey(downloadApplicationPaper, input),
    queryFn: async ({ signal }) =>
      performBlob(place, { call: downloadApplicationPaper, input, signal }),
    staleTime: Infinity,
  });
  return error ? (
    <FailureState error={error} title={t('papers.failed')} onRetry={() => void refetch()} />
  ) : (
    <Viewer key={paper.uuid} file={data} filename={paper.filename} />
  );
};

/** The scans of somebody, one at a time, beside what they wrote. */
export const ApplicationPapers = ({ application, papers }: PapersProps) => {
  const [chosen, setChosen] = useState('');
  const paper = papers.find(({ uuid }) => uuid === chosen) ?? papers[0];
  if (!paper) return <EmptyState title={t('papers.none')} text={t('papers.none_text')} />;
  return (
    <Stack gap="close">
      {papers.length > 1 ? (
        <Segments
          label={t('papers.title')}
          options={papers.map(({ uuid, subcategory }) => ({
            id: uuid,
            title: codeText(`codes.document.${subcategory}`),
          }))}
          selected={paper.uuid}
          onSelect={setChosen}
        />
      ) : null}
      <Shown application={application} paper={paper} />
    </Stack>
  );
};
