import { useCloseOtherSessions } from '../../calls/sessions.ts';
import { useClientOnly } from '@area/kit/session/use-client-only.ts';
import { t } from './texts.ts';
import { ConfirmAct } from '@area/kit/confirmation/confirm-act.tsx';
import { Notice } from '@area/kit/states/notice.tsx';
import { showToast } from '@area/kit/toasts/toast-queue.ts';

/** Ends every session but this one, asked once more before. */
export const CloseOthers = () => {
  const { isDisabled, why } = useClientOnly();
  const { mutateAsync } = useCloseOtherSessions();
  const close = async (): Promise<void> => {
    const { closed } = await mutateAsync({});
    showToast({ tone: 'good', title: t('profile.sessions.all.done', { count: closed }) });
  };
  return (
    <>
      <div>
        <ConfirmAct
          kind="danger"
          action={t('profile.sessions.close_all')}
          label={t('profile.sessions.close_all')}
          title={t('profile.sessions.all.title')}
          text={t('profile.sessions.all.text')}
          keep={t('profile.sessions.all.keep')}
          confirm={t('profile.sessions.all.confirm')}
          failed={t('profile.sessions.close_failed')}
          isDisabled={isDisabled}
          onConfirm={close}
        />
      </div>
      {why === undefined ? null : <Notice>{why}</Notice>}
    </>
  );
};
