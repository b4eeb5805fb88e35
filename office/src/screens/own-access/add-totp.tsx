import type { ResponseOf } from '@area/contract/call';
import {
  beginOwnTotp,
  confirmOwnTotp,
  getOwnAccess,
} from '@area/contract/office/session/own-calls';
import { useState } from 'react';
import { Button } from '@area/kit/controls/button.tsx';
import { CodeField } from '@area/kit/fields/code-field.tsx';
import { showToast } from '@area/kit/toasts/toast-queue.ts';
import { useOfficeWrite } from '../../calls/use-office-write.ts';
import { t as factorText } from '../../parts/factor/texts.ts';
import { TotpPicture } from '../../parts/factor/totp-picture.tsx';
import { useTask } from '../../parts/use-task.ts';
import { TaskDialog } from './task-dialog.tsx';
import { t } from './texts.ts';

type Begun = ResponseOf<typeof beginOwnTotp>;

const ConfirmTotp = ({
  begun,
  onClose,
}: {
  readonly begun: Begun;
  readonly onClose: () => void;
}) => {
  const { mutateAsync } = useOfficeWrite(confirmOwnTotp, { outdates: [getOwnAccess] });
  const task = useTask(t('failed'));
  const [code, setCode] = useState('');
  const confirm = async (): Promise<void> =>
    task.run(async () => {
      await mutateAsync({ params: { id: begun.uuid }, body: { code } });
      showToast({ tone: 'good', title: t('added') });
      onClose();
    });
  return (
    <TaskDialog
      title={t('add_totp')}
      submit={t('confirm')}
      onClose={onClose}
      onSubmit={() => void confirm()}
      isPending={task.isPending}
      failure={task.failure}
    >
      <TotpPicture {...begun} />
      <CodeField
        name="code"
        label={factorText('code')}
        hint={factorText('code_hint')}
        value={code}
        onChange={setCode}
      />
    </TaskDialog>
  );
};

/** Sets up another application for codes; the factor in use is asked for first. */
export const AddTotp = () => {
  const { mutateAsync } = useOfficeWrite(beginOwnTotp);
  const task = useTask(t('failed'));
  const [begun, setBegun] = useState<Begun>();
  const begin = async (): Promise<void> =>
    task.run(async () => {
      const outcome = await mutateAsync({});
      if ('done' in outcome) setBegun(outcome.done);
    });
  return (
    <>
      <Button kind="secondary" isPending={task.isPending} onPress={() => void begin()}>
        {t('add_totp')}
      </Button>
      {task.failure === undefined ? null : <p role="alert">{task.failure}</p>}
      {begun ? <ConfirmTotp begun={begun} onClose={() => setBegun(undefined)} /> : null}
    </>
  );
};
