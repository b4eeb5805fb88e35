import { useState } from 'react';
import { useCloseOtherSessions } from '../../calls/sessions.ts';
import { useClientOnly } from '@area/kit/session/use-client-only.ts';
import { t } from './texts.ts';
import { Button } from '@area/kit/controls/button.tsx';
import { Dialog } from '@area/kit/dialogs/dialog.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { Notice } from '@area/kit/states/notice.tsx';
import { showToast } from '@area/kit/toasts/toast-queue.ts';

/** Ends every session but this one, asked once more before. */
export const CloseOthers = () => {
  const [isOpen, setOpen] = useState(false);
  const { isDisabled, why } = useClientOnly();
  const { mutate, isPending, error } = useCloseOtherSessions();
  const close = (): void =>
    mutate(
      {},
      {
        onSuccess: ({ closed }) => {
          setOpen(false);
          showToast({ tone: 'good', title: t('profile.sessions.all.done', { count: closed }) });
        },
      },
    );
  const actions = (
    <>
      <Button kind="secondary" onPress={() => setOpen(false)}>
        {t('profile.sessions.all.keep')}
      </Button>
      <Button kind="danger" isPending={isPending} onPress={close}>
        {t('profile.sessions.all.confirm')}
      </Button>
    </>
  );
  return (
    <>
      <div>
        <Button kind="danger" isDisabled={isDisabled} onPress={() => setOpen(true)}>
          {t('profile.sessions.close_all')}
        </Button>
      </div>
      {why === undefined ? null : <Notice>{why}</Notice>}
      <Dialog
        isWarning
        title={t('profile.sessions.all.title')}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        actions={actions}
      >
        <p>{t('profile.sessions.all.text')}</p>
        {error ? <FailureState error={error} title={t('profile.sessions.close_failed')} /> : null}
      </Dialog>
    </>
  );
};
