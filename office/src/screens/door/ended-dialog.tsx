import { Dialog } from '@area/kit/dialogs/dialog.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { useDoorState } from '../../calls/door-context.ts';
import { t } from '../../parts/factor/texts.ts';
import { LoginWays } from './login-ways.tsx';

/** The session is over and the page stays: whoever comes in again goes on where they were. */
export const EndedDialog = () => {
  const now = useDoorState();
  const told = now.state === 'ENDED' ? now.told : undefined;
  const isIdle = now.state === 'ENDED' && now.end === 'IDLE';
  return (
    <Dialog title={t('ended.title')} isOpen={now.state === 'ENDED'} onClose={() => {}} isUrgent>
      <Stack gap="close">
        <p>{told ?? t(isIdle ? 'ended.IDLE' : 'ended.EXPIRED')}</p>
        <LoginWays />
      </Stack>
    </Dialog>
  );
};
