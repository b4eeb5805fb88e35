import type { LibraryDocument } from '@area/contract/documents';
import { useState } from 'react';
import { useLibraryFiles } from '../../calls/documents.ts';
import { t } from '../../texts/t.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FailureState } from '../../ui/failure-state.tsx';
import { formatDayOf } from '../../ui/format.ts';
import { Icon } from '../../ui/icon.tsx';
import { isPdfShownInPlace } from '../../ui/pdf-frame.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import css from './documents.module.css';
import { PaperState } from './paper-state.tsx';
import { ReadInPlace } from './read-in-place.tsx';
import { TakeBack } from './take-back.tsx';
import type { Selection } from './use-selection.ts';

const BYTES_PER_KB = 1024;
const sizeOf = (bytes: number): string => `${Math.max(1, Math.round(bytes / BYTES_PER_KB))}\u00a0kB`;

const aboutOf = ({ category, account_alias: account, created_at, size }: LibraryDocument): string =>
  [t(`documents.category.${category}`), ...(account === null ? [] : [t('documents.item.account', { account })]), formatDayOf(created_at), sizeOf(size)].join(' · ');

interface LibraryItemProps {
  readonly paper: LibraryDocument;
  readonly selection: Selection;
}

/** A paper of the library: what it is, how far it has come, and what one may do with it. */
export const LibraryItem = ({ paper, selection }: LibraryItemProps) => {
  const { open, download, pending, failure } = useLibraryFiles();
  const [canShow] = useState(isPdfShownInPlace);
  const [isShown, show] = useState(false);
  const { uuid, title, filename, is_in_quarantine: isLocked } = paper;
  const named = (words: string): string => `${words}: ${title}, ${filename}`;
  const read = (): void => (canShow ? show(!isShown) : open(paper));
  return (
    <li className={css['item']}>
      <div className={css['choice']}>
        <Checkbox name={`choose-${uuid}`} isSelected={selection.isChosen(uuid)} isDisabled={isLocked} onChange={(isIn) => selection.choose([uuid], isIn)}>
          <VisuallyHidden>{named(t('documents.item.choose'))}</VisuallyHidden>
        </Checkbox>
      </div>
      <div className={css['words']}>
        <h4 className={css['title']}>{title}</h4>
        <p className={css['note']}>{filename}</p>
        <p className={css['note']}>{aboutOf(paper)}</p>
        {paper.rejected_because === null ? null : <p className={css['problem']}>{t('documents.item.rejected', { reason: paper.rejected_because })}</p>}
        {isLocked ? <p className={css['note']}>{t('documents.item.quarantine')}</p> : null}
      </div>
      <div className={css['state']}>
        <PaperState paper={paper} />
      </div>
      <div className={css['acts']} data-print="hide">
        <Button kind="quiet" label={named(t(isShown ? 'documents.item.close' : 'documents.item.read'))} isDisabled={isLocked} isPending={!canShow && pending === uuid} onPress={read}>
          <Icon name={isShown ? 'eye_off' : 'eye'} size={18} />
          {t(isShown ? 'documents.item.close' : 'documents.item.read')}
        </Button>
        <Button kind="quiet" label={named(t('documents.item.download'))} isDisabled={isLocked} onPress={() => download(paper)}>
          <Icon name="download" size={18} />
          {t('documents.item.download')}
        </Button>
        {paper.can_delete && paper.uuid_operation !== null ? <TakeBack paper={paper} operation={paper.uuid_operation} /> : null}
      </div>
      {failure || isShown ? (
        <div className={css['shown']}>
          {failure ? <FailureState error={failure} title={t('documents.item.failed')} /> : null}
          {isShown ? <ReadInPlace paper={paper} /> : null}
        </div>
      ) : null}
    </li>
  );
};
