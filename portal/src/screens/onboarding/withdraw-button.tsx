import { withdrawApplication } from '@area/contract/onboarding/calls';
import { useState } from 'react';
import { paths } from '../../app/paths.ts';
import { useApplicationWrite } from '../../calls/onboarding.ts';
import { Button } from '@area/kit/controls/button.tsx';
import { Dialog } from '@area/kit/dialogs/dialog.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { StepButtons } from '@area/kit/layout/step-buttons.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { t } from './texts.ts';

/** Takes the application back, after a question: what was written is erased. */
export const WithdrawButton = ({ onLeave }: { readonly onLeave: (to: string) => void }) => {
  const [isOpen, setOpen] = useState(false);
  const { mutate, isPending, error } = useApplicationWrite(withdrawApplication);
  return (
    <>
      <Button kind="link" onPress={() => setOpen(true)}>
        {t('onboarding.overview.withdraw')}
      </Button>
      <Dialog
        title={t('onboarding.overview.withdraw_title')}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      >
        <Stack gap="close">
          <p>{t('onboarding.overview.withdraw_text')}</p>
          {error ? (
            <FailureState error={error} title={t('onboarding.overview.withdraw_failed')} />
          ) : null}
          <StepButtons>
            <Button
              kind="danger"
              isPending={isPending}
              onPress={() => mutate({}, { onSuccess: () => onLeave(paths.onboarding()) })}
            >
              {t('onboarding.overview.withdraw_do')}
            </Button>
            <Button kind="secondary" onPress={() => setOpen(false)}>
              {t('onboarding.left.stay')}
            </Button>
          </StepButtons>
        </Stack>
      </Dialog>
    </>
  );
};
