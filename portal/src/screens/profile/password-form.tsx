import type { PasswordOwner } from '@area/domain/intervener/password';
import { whyNotPassword, whyNotReplacePassword } from '@area/domain/intervener/password';
import { passwordConfirmation } from '@area/domain/rules/answers';
import type { FieldReason, Reason } from '@area/domain/rules/reason';
import { reason } from '@area/domain/rules/reason';
import { useKnownMe } from '../../calls/me.ts';
import { useChangeOwnPassword } from '../../calls/sessions.ts';
import { RecordForm } from '../../parts/record/record-form.tsx';
import css from '../../parts/record/record.module.css';
import { bindTo, useForm } from '@area/kit/forms/use-form.ts';
import { t, textOf } from './texts.ts';
import { PasswordAdvice } from '../../parts/password/password-advice.tsx';
import { PasswordField } from '@area/kit/fields/password-field.tsx';
import { showToast } from '@area/kit/toasts/toast-queue.ts';
import { useConfiguration } from '@area/kit/white-label/configuration-context.ts';

const EMPTY = { current_password: '', password: '', repeat: '' };
type Values = typeof EMPTY;

const labelOf = (field: string): string | undefined =>
  ({
    current_password: t('profile.password.current'),
    password: t('access.password.new'),
    repeat: t('access.password.repeat'),
  })[field];

const at = (field: keyof Values, why: Reason | undefined): readonly FieldReason[] =>
  why ? [{ field, ...why }] : [];

/** The server's own rules, but for the one that it alone can judge. */
const problemsOf = (
  { current_password, password, repeat }: Values,
  owner: PasswordOwner,
): readonly FieldReason[] => [
  ...(current_password === ''
    ? at('current_password', reason('profile.password.current_required'))
    : []),
  ...at(
    'password',
    password === ''
      ? reason('access.password.required')
      : (whyNotReplacePassword(current_password, password) ?? whyNotPassword(password, owner)),
  ),
  ...at('repeat', passwordConfirmation(password)(repeat)),
];

const useOwner = (): PasswordOwner => {
  const { intervener } = useKnownMe().private_area;
  const { name } = useConfiguration();
  const { document_number, given_name, family_name_1, email, mobile_phone } = intervener;
  return {
    document_number,
    known: [given_name, family_name_1, email ?? '', mobile_phone ?? '', name],
  };
};

/** Changes the password of a person who knows the current one; this session continues. */
export const PasswordForm = ({ onDone }: { readonly onDone: () => void }) => {
  const owner = useOwner();
  const { mutateAsync } = useChangeOwnPassword();
  const form = useForm<Values>(EMPTY, (values) => problemsOf(values, owner), textOf);
  const send = async ({ current_password, password }: Values): Promise<void> => {
    await mutateAsync({ body: { current_password, password } });
    showToast({
      tone: 'good',
      title: t('profile.password.done'),
      text: t('profile.password.done_text'),
    });
    onDone();
  };
  const bind = (name: keyof Values) => bindTo(form, name, labelOf(name) ?? name);
  return (
    <RecordForm
      form={form}
      submit={t('access.password.submit')}
      labelOf={labelOf}
      onSend={send}
      onCancel={onDone}
    >
      <p className={css['quiet']}>{t('profile.password.intro')}</p>
      <PasswordField {...bind('current_password')} autoComplete="current-password" />
      <PasswordField {...bind('password')} autoComplete="new-password" />
      <PasswordAdvice
        password={form.values.password}
        owner={owner}
        error={form.errorOf('password')}
      />
      <PasswordField {...bind('repeat')} autoComplete="new-password" />
    </RecordForm>
  );
};
