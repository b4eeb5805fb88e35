import { FormPlace } from '../../parts/record/form-place.tsx';
import { OWNER_ROLES } from '@area/domain/account/roles';
import { whyNotTakeAway } from '@area/domain/account/role-end';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../../app/paths.ts';
import { useRemovePerson } from '../../calls/account-people.ts';
import { useClientOnly } from '@area/kit/session/use-client-only.ts';
import { t } from './texts.ts';
import { ConfirmAct } from '@area/kit/confirmation/confirm-act.tsx';
import { Button } from '@area/kit/controls/button.tsx';
import { Row } from '@area/kit/layout/stack.tsx';
import { showToast } from '@area/kit/toasts/toast-queue.ts';
import type { PersonProps } from './section-props.ts';
import { PowerForm } from './power-form.tsx';
import { useMayAct } from './use-may-act.ts';

/** Roles that still count or may come to count. */
const livesOf = ({ person: { account_intervener_role: roles = [] } }: PersonProps) =>
  roles.filter(({ status }) => status !== 'ENDED');

const Resign = ({ account, person }: PersonProps) => {
  const { mutateAsync } = useRemovePerson();
  const { isDisabled } = useClientOnly();
  const [, navigate] = useLocation();
  const resign = async (): Promise<void> => {
    await mutateAsync({ params: { id: account.uuid, intervenerId: person.uuid } });
    showToast({ tone: 'good', title: t('accounts.people.resigned') });
    navigate(paths.accountConfig());
  };
  return (
    <ConfirmAct
      action={t('accounts.people.resign')}
      label={t('accounts.people.resign')}
      title={t('accounts.people.resign_title')}
      text={t('accounts.people.resign_text')}
      confirm={t('accounts.people.resign_confirm')}
      failed={t('accounts.people.remove_failed')}
      kind="danger"
      isDisabled={isDisabled}
      onConfirm={resign}
    />
  );
};

const Remove = ({ account, person }: PersonProps) => {
  const { name } = person;
  const { mutateAsync } = useRemovePerson();
  const { isDisabled } = useMayAct(account, 'I');
  const remove = async (code?: string): Promise<void> => {
    const params = { id: account.uuid, intervenerId: person.uuid };
    await mutateAsync({ params, confirmationCode: code });
    showToast({ tone: 'good', title: t('accounts.people.removed', { name }) });
  };
  return (
    <ConfirmAct
      action={t('accounts.people.remove')}
      label={t('accounts.people.remove_label', { name })}
      title={t('accounts.people.remove_title', { name })}
      text={t('accounts.people.remove_text')}
      confirm={t('accounts.people.remove_confirm')}
      failed={t('accounts.people.remove_failed')}
      kind="danger"
      isDisabled={isDisabled}
      onConfirm={remove}
    />
  );
};

/** What may be done with a person on the account: owners stay, and the others cannot remove a guardian or attorney. */
export const PersonActs = (props: PersonProps) => {
  const { account, person } = props;
  const [isChanging, setChanging] = useState(false);
  const { isDisabled } = useMayAct(account, 'I');
  const roles = livesOf(props).map(({ role }) => role);
  if (roles.length === 0 || roles.some((role) => OWNER_ROLES.includes(role))) return null;
  const mayGo = roles.every((role) => whyNotTakeAway(role) === undefined);
  return (
    <FormPlace
      label={t('accounts.people.change_limit_label', { name: person.name })}
      isOpen={isChanging}
    >
      {isChanging ? (
        <PowerForm {...props} onDone={() => setChanging(false)} />
      ) : (
        <Row>
          {roles.includes('APODERADO') && account.my_actions.includes('I') ? (
            <Button
              kind="secondary"
              label={t('accounts.people.change_limit_label', { name: person.name })}
              isDisabled={isDisabled}
              onPress={() => setChanging(true)}
            >
              {t('accounts.people.change_limit')}
            </Button>
          ) : null}
          {person.is_me ? <Resign {...props} /> : null}
          {!person.is_me && mayGo && account.my_actions.includes('I') ? (
            <Remove {...props} />
          ) : null}
        </Row>
      )}
    </FormPlace>
  );
};
