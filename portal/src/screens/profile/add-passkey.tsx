import { CodeQuestion } from '@area/kit/confirmation/lazy-code-question.ts';
import { useConfirmation } from '@area/kit/confirmation/use-confirmation.ts';
import { Dialog } from '@area/kit/dialogs/dialog.tsx';
import { makePasskey } from '@area/kit/passkeys/ceremony.ts';
import { rememberPasskeyHere } from '@area/kit/passkeys/device.ts';
import { showToast } from '@area/kit/toasts/toast-queue.ts';
import { CallError } from '@area/kit/transport/call-error.ts';
import { useAddPasskey, useBeginPasskey } from '../../calls/passkeys.ts';
import { PasskeyNameForm } from './passkey-name-form.tsx';
import { t } from './texts.ts';

const CONFLICT = 409;

/** The browser does not say whether the person left it or could not: nothing was added either way. */
const notMade = (): CallError =>
  new CallError({
    code: 'PASSKEY_LEFT',
    info: t('profile.passkeys.not_made'),
    status: CONFLICT,
    requestId: '',
  });

/** Names a passkey, confirms it with a code by SMS, and has the browser make it. */
export const AddPasskey = ({ onDone }: { readonly onDone: () => void }) => {
  const begin = useBeginPasskey();
  const add = useAddPasskey();
  const confirmation = useConfirmation();
  const send = async (name: string): Promise<void> => {
    const asked = await confirmation.run(async (code) =>
      begin.mutateAsync({ confirmationCode: code }),
    );
    const made = await makePasskey(asked).catch(() => {
      throw notMade();
    });
    await add.mutateAsync({ body: { name, ...made } });
    rememberPasskeyHere();
    showToast({ tone: 'good', title: t('profile.passkeys.added') });
    onDone();
  };
  return (
    <>
      <PasskeyNameForm name="" submit={t('profile.passkeys.add')} onSend={send} onCancel={onDone} />
      <Dialog
        title={t('profile.passkeys.confirm')}
        isOpen={confirmation.sent !== undefined}
        onClose={confirmation.leave}
      >
        <CodeQuestion confirmation={confirmation} submit={t('profile.passkeys.add')} />
      </Dialog>
    </>
  );
};
