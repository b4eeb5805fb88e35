import { useState } from 'react';
import { Segments } from '@area/kit/controls/segments.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { EmptyState } from '@area/kit/states/empty-state.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { Viewer } from '../../parts/viewer/viewer.tsx';
import { t } from './texts.ts';
import type { Paper } from './use-item-details.ts';
import { usePaperFile } from './use-paper-file.ts';

interface ItemPapersProps {
  readonly item: string;
  readonly papers: readonly Paper[];
}

const Shown = ({ item, paper }: { readonly item: string; readonly paper: Paper }) => {
  const { file, error, shown } = usePaperFile(item, paper);
  return error ? (
    <FailureState error={error} title={t('paper_failed')} />
  ) : (
    <Viewer key={paper.uuid} file={file} filename={paper.filename} onShown={shown} />
  );
};

/** The files of an item, one at a time, beside its record. */
export const ItemPapers = ({ item, papers }: ItemPapersProps) => {
  const [chosen, setChosen] = useState('');
  const paper = papers.find(({ uuid }) => uuid === chosen) ?? papers[0];
  if (!paper) return <EmptyState title={t('no_papers')} text={t('no_papers_text')} />;
  return (
    <Stack gap="close">
      {papers.length > 1 ? (
        <Segments
          label={t('papers')}
          options={papers.map(({ uuid, title }) => ({ id: uuid, title }))}
          selected={paper.uuid}
          onSelect={setChosen}
        />
      ) : null}
      <Shown item={item} paper={paper} />
    </Stack>
  );
};
