import { FormPlace } from '../../parts/record/form-place.tsx';
import { addApplicant } from '@area/contract/onboarding/applicant-calls';
import type { ApplicantRole } from '@area/domain/application/codes';
import { isInOwnName } from '@area/domain/application/people';
import { NAME_MAX_LENGTH } from '@area/domain/account/new-person';
import { required } from '@area/domain/rules/amounts';
import { email } from '@area/domain/rules/email';
import { maxLength } from '@area/domain/rules/lengths';
import { personName } from '@area/domain/rules/letters';
import { atField, firstReason } from '@area/domain/rules/reason';
import type { FieldReason } from '@area/domain/rules/reason';
import { useState } from 'react';
import { useApplicationChange } from '../../calls/onboarding.ts';
import { Button } from '@area/kit/controls/button.tsx';
import { TextField } from '@area/kit/fields/text-field.tsx';
import { bindTo } from '@area/kit/forms/use-form.ts';
import { Card } from '@area/kit/layout/card.tsx';
import { useHeadingAfter } from '@area/kit/layout/page-heading.ts';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { showToast } from '@area/kit/toasts/toast-queue.ts';
import { StepForm } from './step-form.tsx';
import { findText, t, textOf } from './step-texts.ts';
import { dropTyped, useKeptForm } from './use-kept.ts';

type AddedRole = Exclude<ApplicantRole, 'HOLDER' | 'ADDED'>;

interface Values {
  readonly given_name: string;
  readonly email: string;
}

const whyNot = (values: Values): readonly FieldReason[] => [
  ...atField(
    'given_name',
    firstReason(values.given_name, [required, personName, maxLength(NAME_MAX_LENGTH)]),
  ),
  ...atField('email', firstReason(values.email, [required, email])),
];

const labelOf = (field: string): string | undefined => findText(`onboarding.people.${field}`);

interface InviteProps {
  readonly role: AddedRole;
  readonly onInvited: () => void;
}

/** Somebody who fills in their own part, on their own device. */
const Invitation = ({ role, onInvited }: InviteProps) => {
  const { mutateAsync } = useApplicationChange(addApplicant);
  const place = `invite.${role}`;
  const begin = useHeadingAfter();
  const form = useKeptForm<Values>({
    place,
    initial: { given_name: '', email: '' },
    whyNot,
    textOf,
  });
  const send = async (values: Values): Promise<void> => {
    begin();
    await mutateAsync({
      body: { role, given_name: values.given_name.trim(), email: values.email.trim() },
    });
    dropTyped(place);
    onInvited();
    showToast({ tone: 'good', title: t('onboarding.people.invited') });
  };
  return (
    <StepForm form={form} submit={t('onboarding.people.invite')} labelOf={labelOf} onSend={send}>
      <TextField
        {...bindTo(form, 'given_name', t('onboarding.people.given_name'))}
        autoComplete="off"
      />
      <TextField
        {...bindTo(form, 'email', t('onboarding.people.email'))}
        type="email"
        inputMode="email"
        autoComplete="off"
        hint={t('onboarding.people.email_hint')}
      />
    </StepForm>
  );
};

/** After an invitation comes a new form, of which nothing was asked yet. */
const Invite = ({ role }: Pick<InviteProps, 'role'>) => {
  const [invited, setInvited] = useState(0);
  return (
    <Invitation key={invited} role={role} onInvited={() => setInvited((before) => before + 1)} />
  );
};

/** A minor or a company, for whom the reader writes. */
const Add = ({ role }: { readonly role: AddedRole }) => {
  const { mutate, isPending, error } = useApplicationChange(addApplicant);
  return (
    <>
      {error ? <FailureState error={error} title={t('onboarding.people.failed')} /> : null}
      <div>
        <Button isPending={isPending} onPress={() => mutate({ body: { role } })}>
          {t(`onboarding.people.add.${role}`)}
        </Button>
      </div>
    </>
  );
};

interface AddPersonProps {
  readonly role: ApplicantRole;
  /** Somebody is still missing: the form is open at once. */
  readonly isNeeded: boolean;
}

/** Adds somebody to the application. */
export const AddPerson = ({ role, isNeeded }: AddPersonProps) => {
  const [isOpen, setOpen] = useState(false);
  if (role === 'HOLDER' || role === 'ADDED') return null;
  if (!isInOwnName(role)) return <Add role={role} />;
  const isFirst = role === 'SECOND_HOLDER' && isNeeded;
  const title = t(`onboarding.people.add.${role}`);
  const isShown = isFirst || isOpen;
  return (
    <FormPlace label={title} isOpen={isShown}>
      {isShown ? (
        <Card title={title}>
          <Invite role={role} />
        </Card>
      ) : (
        <div>
          <Button kind="secondary" onPress={() => setOpen(true)}>
            {title}
          </Button>
        </div>
      )}
    </FormPlace>
  );
};
