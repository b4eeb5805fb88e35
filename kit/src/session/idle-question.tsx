import { t } from './texts.ts';
import { Button } from '../controls/button.tsx';
import { Countdown } from '../states/countdown.tsx';
import { Dialog } from '../dialogs/dialog.tsx';

export interface IdleQuestionProps {
  readonly until: string;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** Whether anybody is there: an answer, or the end of the session. */
export const IdleQuestion = ({ until, onStay, onLeave }: IdleQuestionProps) => {
  const actions = (
    <>
      <Button kind="secondary" onPress={onLeave}>
        {t('access.idle.leave')}
      </Button>
      <Button onPress={onStay}>{t('access.idle.stay')}</Button>
    </>
  );
  return (
    <Dialog
      title={t('access.idle.title')}
      isOpen
      onClose={onStay}
      isUrgent
      isWarning
      actions={actions}
    >
      <p>
        {t('access.idle.text')}{' '}
        <strong>
          <Countdown until={until} />
        </strong>
        .
      </p>
    </Dialog>
  );
};
