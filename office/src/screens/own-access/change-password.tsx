import { listOfficeSessions } from '@area/contract/office/session/calls';
import { changeOwnOfficePassword } from '@area/contract/office/session/own-calls';
import { useState } from 'react';
import { Button } from '@area/kit/controls/button.tsx';
import { PasswordField } from '@area/kit/fields/password-field.tsx';
import { showToast } from '@area/kit/toasts/toast-queue.ts';
import { useOfficeWrite } from '../../calls/use-office-write.ts';
import { t as factorText } from '../../parts/factor/texts.ts';
import { useTask } from '../../parts/use-task.ts';
import { TaskDialog } from './task-dialog.tsx';
import { t } from './texts.ts';

const NOTHING = { current_password: '', password: '' };

const PasswordDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { mutateAsync } = useOfficeWrite(changeOwnOfficePassword, {
    outdates: [listOfficeSessions],
  });
  const task = useTask(t('failed'));
  const [typed, setTyped] = useState(NOTHING);
  const [isTried, setTried] = useState(false);
  const errorOf = (field: keyof typeof NOTHING): string | undefined =>
    isTried && typed[field] === '' ? factorText('missing') : undefined;
  const change = async (): Promise<void> => {
    setTried(true);
    if (typed.current_password === '' || typed.password === '') return;
    await task.run(async () => {
      await mutateAsync({ body: typed });
      showToast({ tone: 'good', title: t('password_done') });
      onClose();
    });
  };
  return (
    <TaskDialog
      title={t('change_password')}
      onClose={onClose}
      onSubmit={() => void change()}
      isPending={task.isPending}
      failure={task.failure}
    >
      <p>{t('password_text')}</p>
      <PasswordField
        name="current_password"
        label={t('current')}
        value={typed.current_password}
        onChange={(current_password) => setTyped({ ...typed, current_password })}
        error={errorOf('current_password')}
      />
      <PasswordField
        name="password"
        label={t('new')}
        value={typed.password}
        onChange={(password) => setTyped({ ...typed, password })}
        error={errorOf('password')}
        autoComplete="new-password"
      />
    </TaskDialog>
  );
};

/** Another password; the other sessions end. */
export const ChangePassword = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="secondary" onPress={() => setOpen(true)}>
        {t('change_password')}
      </Button>
      {isOpen ? <PasswordDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
};
