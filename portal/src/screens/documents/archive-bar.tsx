import { ARCHIVE_MAX_DOCUMENTS } from '@area/contract/documents/calls';
import { useLibraryArchive } from '../../calls/documents.ts';
import { t } from './texts.ts';
import { Button } from '@area/kit/controls/button.tsx';
import { Icon } from '@area/kit/controls/icon.tsx';
import { Row } from '@area/kit/layout/stack.tsx';
import { showToast } from '@area/kit/toasts/toast-queue.ts';
import css from './documents.module.css';
import type { Selection } from './use-selection.ts';

interface ArchiveBarProps {
  readonly selection: Selection;
  /** Documents of this page that can be chosen. */
  readonly here: readonly string[];
}

/** Choosing several documents, and all of them in one file. */
export const ArchiveBar = ({ selection, here }: ArchiveBarProps) => {
  const { mutate, isPending, error } = useLibraryArchive();
  const { chosen, isTooMany, choose, clear } = selection;
  const isWhole = here.length > 0 && here.every(selection.isChosen);
  const download = (): void => {
    if (chosen.length === 0)
      return showToast({ tone: 'neutral', title: t('errors.nothing_to_download') });
    if (!isTooMany)
      mutate(
        { input: { body: { uuids: chosen } }, filename: t('documents.archive.filename') },
        { onSuccess: clear },
      );
  };
  const problem = isTooMany
    ? t('documents.archive.too_many', { count: ARCHIVE_MAX_DOCUMENTS })
    : error?.info;
  return (
    <div className={css['bar']}>
      <Row>
        <Button kind="quiet" isDisabled={here.length === 0} onPress={() => choose(here, !isWhole)}>
          {t(isWhole ? 'documents.archive.none' : 'documents.archive.all')}
        </Button>
        <Button kind="secondary" isPending={isPending} onPress={download}>
          <Icon name="download" size={18} />
          {chosen.length === 0
            ? t('documents.archive.download')
            : t('documents.archive.download_some', { count: chosen.length })}
        </Button>
        {chosen.length > 0 ? (
          <Button kind="quiet" onPress={clear}>
            {t('documents.archive.clear')}
          </Button>
        ) : null}
      </Row>
      {problem === undefined ? null : (
        <p role="alert" className={css['problem']}>
          {problem}
        </p>
      )}
    </div>
  );
};
