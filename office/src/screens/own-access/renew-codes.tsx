import { getOwnAccess, renewOwnRecoveryCodes } from '@area/contract/office/session/own-calls';
import { useState } from 'react';
import { Button } from '@area/kit/controls/button.tsx';
import { Dialog } from '@area/kit/dialogs/dialog.tsx';
import { useOfficeWrite } from '../../calls/use-office-write.ts';
import { RecoveryCodes } from '../../parts/factor/recovery-codes.tsx';
import { useTask } from '../../parts/use-task.ts';
import { t } from './texts.ts';

/** New recovery codes, shown once. */
export const RenewCodes = () => {
  const { mutateAsync } = useOfficeWrite(renewOwnRecoveryCodes, { outdates: [getOwnAccess] });
  const task = useTask(t('failed'));
  const [codes, setCodes] = useState<readonly string[]>();
  const renew = async (): Promise<void> =>
    task.run(async () => {
      const outcome = await mutateAsync({});
      if ('done' in outcome) setCodes(outcome.done.recovery_codes);
    });
  const close = (): void => setCodes(undefined);
  return (
    <>
      <Button kind="secondary" isPending={task.isPending} onPress={() => void renew()}>
        {t('renew')}
      </Button>
      {task.failure === undefined ? null : <p role="alert">{task.failure}</p>}
      <Dialog
        title={t('renew')}
        isOpen={codes !== undefined}
        onClose={close}
        isUrgent
        actions={<Button onPress={close}>{t('done')}</Button>}
      >
        <p>{t('renew_text')}</p>
        {codes ? <RecoveryCodes codes={codes} /> : null}
      </Dialog>
    </>
  );
};
