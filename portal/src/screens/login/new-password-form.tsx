import { passwordConfirmation } from '@area/domain/rules/answers';
import { whyNotPassword } from '@area/domain/intervener/password';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { usePlace } from '@area/kit/transport/use-place.ts';
import { setNewPassword } from '../../calls/users.ts';
import { CallError } from '@area/kit/transport/call-error.ts';
import { t, textOf } from './access-texts.ts';
import { Button } from '@area/kit/controls/button.tsx';
import type { FieldProblem } from '@area/kit/forms/error-summary.tsx';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { PasswordAdvice } from '../../parts/password/password-advice.tsx';
import { PasswordField } from '@area/kit/fields/password-field.tsx';
import css from './login-form.module.css';
import { Problems } from './problems.tsx';
import { useAttempt } from './use-attempt.ts';

interface NewPasswordFormProps {
  readonly link: { readonly user_uuid: string; readonly secret: string };
  readonly onDone: () => void;
  readonly onExpired: () => void;
}

/** The page does not know whose password it is: the server checks for personal data. */
const NOBODY = { document_number: '', known: [] };

const passwordProblem = (password: string): string | undefined => {
  if (password === '') return t('access.password.required');
  const why = whyNotPassword(password, NOBODY);
  return why && textOf(why.key, why.params);
};

const problemsWith = (password: string, repeat: string): readonly FieldProblem[] => {
  const wrong = passwordProblem(password);
  return [
    ...(wrong ? [{ field: 'password', message: wrong }] : []),
    ...(passwordConfirmation(password)(repeat)
      ? [{ field: 'repeat', message: t('access.password.mismatch') }]
      : []),
  ];
};

const isExpired = (error: unknown): boolean =>
  error instanceof CallError && error.code === 'PASSWORD_LINK_INVALID';

/** A password twice, with what it needs while it is typed. */
export const NewPasswordForm = ({ link, onDone, onExpired }: NewPasswordFormProps) => {
  const place = usePlace();
  const [password, setPassword] = useState('');
  const [repeat, setRepeat] = useState('');
  const { run, isPending, errorOf, ...failure } = useAttempt();

  const save = async (): Promise<void> => {
    try {
      await setNewPassword(place, { ...link, password });
    } catch (error) {
      if (isExpired(error)) return onExpired();
      throw error;
    }
    onDone();
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    void run({ missing: problemsWith(password, repeat), act: save });
  };

  return (
    <>
      <PageTitle intro={t('access.password.intro')}>{t('access.password.title')}</PageTitle>
      <form className={css['form']} noValidate onSubmit={onSubmit}>
        <Problems {...failure} />
        <div className={css['group']}>
          <PasswordField
            name="password"
            label={t('access.password.new')}
            value={password}
            onChange={setPassword}
            error={errorOf('password')}
            autoComplete="new-password"
          />
          <PasswordAdvice password={password} owner={NOBODY} error={errorOf('password')} />
        </div>
        <PasswordField
          name="repeat"
          label={t('access.password.repeat')}
          value={repeat}
          onChange={setRepeat}
          error={errorOf('repeat')}
          autoComplete="new-password"
        />
        <Button type="submit" isWide isPending={isPending}>
          {t(isPending ? 'access.password.submitting' : 'access.password.submit')}
        </Button>
      </form>
    </>
  );
};
