import { useApplication } from '../../calls/onboarding.ts';
import { ConfirmAct } from '@area/kit/confirmation/confirm-act.tsx';
import { t } from './texts.ts';

/** Leaves the application on this device. What comes back by a link needs an address that was proved: said before. */
export const LeaveButton = ({ onLeave }: { readonly onLeave: () => void }) => {
  const { data } = useApplication();
  const isProved = data?.people.some(({ is_me, is_email_proved }) => is_me && is_email_proved);
  return (
    <ConfirmAct
      kind="link"
      action={t('onboarding.leave')}
      label={t('onboarding.leave')}
      title={t('onboarding.left.confirm')}
      text={t(isProved ? 'onboarding.left.text' : 'onboarding.left.unproved')}
      keep={t('onboarding.left.stay')}
      confirm={t('onboarding.left.go')}
      failed={t('onboarding.failed')}
      onConfirm={async () => Promise.resolve(onLeave())}
    />
  );
};
