import { ROLES_TO_ADD } from '@area/domain/account/role-requests';
import type { IntervenerKindToAdd } from '@area/domain/account/role-requests';
import { madridDate } from '@area/domain/calendar/madrid';
import { useAddPeople } from '../../calls/account-people.ts';
import { useBusinessClock } from '../../calls/business-clock.ts';
import { RecordForm } from '../../parts/record/record-form.tsx';
import { useKeyOf } from '@area/kit/transport/use-key-of.ts';
import { useForm } from '@area/kit/forms/use-form.ts';
import { t, textOf } from './texts.ts';
import { Notice } from '@area/kit/states/notice.tsx';
import { showToast } from '@area/kit/toasts/toast-queue.ts';
import { fieldLabel } from './account-values.ts';
import { NewPersonFields } from './new-person-fields.tsx';
import { fieldOfForm, nobodyYet, personBody, whyNotPerson } from './new-person-values.ts';
import type { NewPersonValues } from './new-person-values.ts';
import { withFieldNames } from './with-field-names.ts';
import type { SectionProps } from './section-props.ts';

interface NewPersonFormProps extends SectionProps {
  readonly kind: IntervenerKindToAdd;
  /** With what was sent about the person, to say what follows. */
  readonly onSent: (sent: NewPersonValues) => void;
  readonly onCancel: () => void;
}

/** Asks for somebody to be added; the alert about the e-mail is before the button. *Source*: specification 6. */
export const NewPersonForm = ({ account, kind, onSent, onCancel }: NewPersonFormProps) => {
  const now = useBusinessClock();
  const { mutateAsync } = useAddPeople();
  const keyOf = useKeyOf();
  const roles = ROLES_TO_ADD[kind];
  const form = useForm<NewPersonValues>(
    nobodyYet(roles[0] ?? 'AUTORIZADO'),
    (values) => whyNotPerson(values, madridDate(now())),
    textOf,
  );
  const send = async (values: NewPersonValues): Promise<void> => {
    const body = { kind, interveners: [personBody(values)] };
    await withFieldNames(
      fieldOfForm,
      mutateAsync({ params: { id: account.uuid }, body, idempotencyKey: keyOf(body) }),
    );
    showToast({ tone: 'good', title: t('accounts.add.sent') });
    onSent(values);
  };
  return (
    <RecordForm
      form={form}
      submit={t('accounts.add.submit')}
      labelOf={fieldLabel}
      onSend={send}
      onCancel={onCancel}
    >
      <NewPersonFields form={form} roles={roles} />
      <Notice tone="waiting" title={t('accounts.add.alert_title')}>
        <p>{t('accounts.add.alert')}</p>
      </Notice>
    </RecordForm>
  );
};
