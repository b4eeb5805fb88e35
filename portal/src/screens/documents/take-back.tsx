import type { LibraryDocument } from '@area/contract/documents';
import { useState } from 'react';
import { useTakeBack } from '../../calls/documents.ts';
import { useClientOnly } from '../../session/use-client-only.ts';
import { t } from '../../texts/t.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toast-queue.ts';

interface TakeBackProps {
  readonly paper: LibraryDocument;
  readonly operation: string;
}

/** Takes back what one sent oneself and nobody has checked, after asking once. */
export const TakeBack = ({ paper: { uuid, filename }, operation }: TakeBackProps) => {
  const [isAsked, ask] = useState(false);
  const { mutate, isPending, error } = useTakeBack();
  const { isDisabled } = useClientOnly();
  const onSuccess = (): void => {
    ask(false);
    showToast({ tone: 'good', title: t('documents.take_back.done', { filename }) });
  };
  return (
    <>
      <Button kind="quiet" label={`${t('documents.take_back.act')}: ${filename}`} isDisabled={isDisabled} onPress={() => ask(true)}>
        {t('documents.take_back.act')}
      </Button>
      <Dialog
        title={t('documents.take_back.title')}
        isOpen={isAsked}
        onClose={() => ask(false)}
        actions={
          <>
            <Button kind="secondary" onPress={() => ask(false)}>
              {t('documents.take_back.keep')}
            </Button>
            <Button kind="danger" isPending={isPending} onPress={() => mutate({ params: { id: operation, docId: uuid } }, { onSuccess })}>
              {t('documents.take_back.act')}
            </Button>
          </>
        }
      >
        <p>{t('documents.take_back.text', { filename })}</p>
        {error ? (
          <div role="alert">
            <Notice tone="bad">
              <p>{error.errors[0]?.message ?? error.info}</p>
            </Notice>
          </div>
        ) : null}
      </Dialog>
    </>
  );
};
