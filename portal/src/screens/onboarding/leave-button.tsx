import { useState } from 'react';
import { useApplication } from '../../calls/onboarding.ts';
import { Button } from '@area/kit/controls/button.tsx';
import { Dialog } from '@area/kit/dialogs/dialog.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { StepButtons } from '@area/kit/layout/step-buttons.tsx';
import { t } from './texts.ts';

/** Leaves the application on this device. What comes back by a link needs an address that was proved: said before. */
export const LeaveButton = ({ onLeave }: { readonly onLeave: () => void }) => {
  const { data } = useApplication();
  const [isOpen, setOpen] = useState(false);
  const isProved = data?.people.some(({ is_me, is_email_proved }) => is_me && is_email_proved);
  return (
    <>
      <Button kind="link" onPress={() => setOpen(true)}>
        {t('onboarding.leave')}
      </Button>
      <Dialog title={t('onboarding.left.confirm')} isOpen={isOpen} onClose={() => setOpen(false)}>
        <Stack gap="close">
          <p>{t(isProved ? 'onboarding.left.text' : 'onboarding.left.unproved')}</p>
          <StepButtons>
            <Button onPress={() => setOpen(false)}>{t('onboarding.left.stay')}</Button>
            <Button kind="secondary" onPress={onLeave}>
              {t('onboarding.left.go')}
            </Button>
          </StepButtons>
        </Stack>
      </Dialog>
    </>
  );
};
