import { t } from './texts.ts';
import { Button } from '@area/kit/controls/button.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { Icon } from '@area/kit/controls/icon.tsx';
import { ReadInPlace } from './read-in-place.tsx';
import type { OpenDocument, DocumentViewer } from './use-reading.ts';

interface PaperProps {
  readonly paper: OpenDocument;
  readonly reading: DocumentViewer;
}

/** The two actions of a document. */
export const DocumentActions = ({
  paper: { title, filename },
  reading: { isShown, isOpening, read, download },
  isLocked = false,
}: PaperProps & { readonly isLocked?: boolean }) => {
  const words = t(isShown ? 'documents.item.close' : 'documents.item.read');
  return (
    <>
      <Button
        kind="quiet"
        label={`${words}: ${title}, ${filename}`}
        isDisabled={isLocked}
        isPending={isOpening}
        onPress={read}
      >
        <Icon name={isShown ? 'eye_off' : 'eye'} size={18} />
        {words}
      </Button>
      <Button
        kind="quiet"
        label={`${t('documents.item.download')}: ${title}, ${filename}`}
        isDisabled={isLocked}
        onPress={download}
      >
        <Icon name="download" size={18} />
        {t('documents.item.download')}
      </Button>
    </>
  );
};

/** The document while it is read in place, or why it failed; nothing before somebody opens it. */
export const ShownDocument = ({
  paper,
  reading: { isShown, failure },
  className,
}: PaperProps & { readonly className: string | undefined }) =>
  failure || isShown ? (
    <div className={className}>
      {failure ? <FailureState error={failure} title={t('documents.item.failed')} /> : null}
      {isShown ? <ReadInPlace paper={paper} /> : null}
    </div>
  ) : null;
