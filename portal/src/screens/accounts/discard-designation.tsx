import { useDiscardDesignation } from '../../calls/plan-people.ts';
import { t } from './plan-texts.ts';
import { ConfirmAct } from '@area/kit/confirmation/confirm-act.tsx';
import { showToast } from '@area/kit/toasts/toast-queue.ts';
import type { SectionProps } from './section-props.ts';
import { useMayAct } from './use-may-act.ts';

/** Discards a draft or what waits; what is in force stays. */
export const DiscardDesignation = ({
  account,
  label,
}: SectionProps & { readonly label: string }) => {
  const { mutateAsync } = useDiscardDesignation();
  const { isDisabled } = useMayAct(account, 'N');
  const discard = async (): Promise<void> => {
    await mutateAsync({ params: { id: account.uuid } });
    showToast({ tone: 'good', title: t('accounts.plan.discarded') });
  };
  return (
    <ConfirmAct
      action={label}
      label={label}
      title={t('accounts.plan.discard_title')}
      text={t('accounts.plan.discard_text')}
      confirm={t('accounts.plan.discard_confirm')}
      failed={t('accounts.plan.discard_failed')}
      isDisabled={isDisabled}
      onConfirm={discard}
    />
  );
};
