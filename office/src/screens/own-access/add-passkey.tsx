import {
  beginOwnPasskey,
  confirmOwnPasskey,
  getOwnAccess,
} from '@area/contract/office/session/own-calls';
import { useState } from 'react';
import { Button } from '@area/kit/controls/button.tsx';
import { TextField } from '@area/kit/fields/text-field.tsx';
import { showToast } from '@area/kit/toasts/toast-queue.ts';
import { useOfficeWrite } from '../../calls/use-office-write.ts';
import { makePasskey } from '../../parts/factor/new-passkey.ts';
import { t as factorText } from '../../parts/factor/texts.ts';
import { useTask } from '../../parts/use-task.ts';
import { TaskDialog } from './task-dialog.tsx';
import { t } from './texts.ts';

const PasskeyDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const begin = useOfficeWrite(beginOwnPasskey);
  const confirm = useOfficeWrite(confirmOwnPasskey, { outdates: [getOwnAccess] });
  const task = useTask(factorText('passkey_failed'));
  const [name, setName] = useState('');
  const [isTried, setTried] = useState(false);
  const add = async (): Promise<void> => {
    setTried(true);
    if (name.trim() === '') return;
    await task.run(async () => {
      const begun = await begin.mutateAsync({});
      if (!('done' in begun)) return;
      const { challenge, name: named, registration } = await makePasskey(begun.done, name.trim());
      await confirm.mutateAsync({ body: { challenge, name: named, registration } });
      showToast({ tone: 'good', title: t('added') });
      onClose();
    });
  };
  return (
    <TaskDialog
      title={t('add_passkey')}
      onClose={onClose}
      onSubmit={() => void add()}
      isPending={task.isPending}
      failure={task.failure}
    >
      <TextField
        name="passkey_name"
        label={factorText('invitation.passkey_name')}
        hint={factorText('invitation.passkey_name_hint')}
        value={name}
        onChange={setName}
        error={isTried && name.trim() === '' ? factorText('missing') : undefined}
      />
    </TaskDialog>
  );
};

/** Has the browser make another passkey. */
export const AddPasskey = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="secondary" onPress={() => setOpen(true)}>
        {t('add_passkey')}
      </Button>
      {isOpen ? <PasskeyDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
};
