import { inviteApplicant, removeApplicant } from '@area/contract/onboarding/applicant-calls';
import type { Applicant } from '@area/contract/onboarding/application-schemas';
import { useApplicationChange } from '../../calls/onboarding.ts';
import { ConfirmAct } from '@area/kit/confirmation/confirm-act.tsx';
import { Button } from '@area/kit/controls/button.tsx';
import { Row } from '@area/kit/layout/stack.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { showToast } from '@area/kit/toasts/toast-queue.ts';
import css from './onboarding.module.css';
import { nameOf } from './place-words.ts';
import { t } from './step-texts.ts';
import { t as words } from './texts.ts';

/** Sends the invitation again: mails get lost. */
const InviteAgain = ({ person }: { readonly person: Applicant }) => {
  const { mutate, isPending, error } = useApplicationChange(inviteApplicant);
  const invite = (): void =>
    mutate(
      { params: { id: person.uuid }, body: {} },
      { onSuccess: () => showToast({ tone: 'good', title: t('onboarding.people.invited') }) },
    );
  return (
    <>
      <Button kind="link" isPending={isPending} onPress={invite}>
        {t('onboarding.people.again')}
      </Button>
      {error ? <FailureState error={error} title={t('onboarding.people.failed')} /> : null}
    </>
  );
};

/** With everything that is written about them: asked once more before. */
const Remove = ({ person }: { readonly person: Applicant }) => {
  const { mutateAsync } = useApplicationChange(removeApplicant);
  const name = nameOf(person);
  const remove = async (): Promise<void> => {
    await mutateAsync({ params: { id: person.uuid } });
    showToast({ tone: 'good', title: t('onboarding.people.removed', { name }) });
  };
  return (
    <ConfirmAct
      kind="link"
      isDanger
      action={t('onboarding.people.remove')}
      label={t('onboarding.people.remove_which', { name })}
      title={t('onboarding.people.remove_title', { name })}
      text={t('onboarding.people.remove_text')}
      confirm={t('onboarding.people.remove_do')}
      failed={t('onboarding.people.failed')}
      onConfirm={remove}
    />
  );
};

/** Somebody on the application: what they are, and what may be done about them. */
export const PersonLine = ({ person }: { readonly person: Applicant }) => (
  <li className={css['person']}>
    <span className={css['words']}>
      <strong>{person.is_me ? t('onboarding.people.me') : nameOf(person)}</strong>
      {person.is_me || person.name !== '' ? (
        <span className={css['quiet']}>{words(`codes.applicant_role.${person.role}`)}</span>
      ) : null}
    </span>
    {person.is_me ? null : (
      <Row>
        {person.invited_at !== null && person.open_steps.length > 0 ? (
          <InviteAgain person={person} />
        ) : null}
        <Remove person={person} />
      </Row>
    )}
  </li>
);
