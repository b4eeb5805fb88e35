import { withdrawApplication } from '@area/contract/onboarding/calls';
import { paths } from '../../app/paths.ts';
import { useApplicationWrite } from '../../calls/onboarding.ts';
import { ConfirmAct } from '@area/kit/confirmation/confirm-act.tsx';
import { t } from './texts.ts';

/** Takes the application back, after a question: what was written is erased. */
export const WithdrawButton = ({ onLeave }: { readonly onLeave: (to: string) => void }) => {
  const { mutateAsync } = useApplicationWrite(withdrawApplication);
  const withdraw = async (): Promise<void> => {
    await mutateAsync({});
    onLeave(paths.onboarding());
  };
  return (
    <ConfirmAct
      kind="link"
      isDanger
      action={t('onboarding.overview.withdraw')}
      label={t('onboarding.overview.withdraw')}
      title={t('onboarding.overview.withdraw_title')}
      text={t('onboarding.overview.withdraw_text')}
      keep={t('onboarding.left.stay')}
      confirm={t('onboarding.overview.withdraw_do')}
      failed={t('onboarding.overview.withdraw_failed')}
      onConfirm={withdraw}
    />
  );
};
