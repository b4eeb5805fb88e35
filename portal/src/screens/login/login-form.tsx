import { Suspense, lazy, useState, useSyncExternalStore } from 'react';
import type { FormEvent } from 'react';
import { Link } from 'wouter';
import { paths } from '../../app/paths.ts';
import { t } from './texts.ts';
import { Button } from '@area/kit/controls/button.tsx';
import { PasswordField } from '@area/kit/fields/password-field.tsx';
import { TextField } from '@area/kit/fields/text-field.tsx';
import css from './login-form.module.css';
import { Problems } from './problems.tsx';
import { findStaticInput } from './find-static-input.ts';
import { useLogin } from './use-login.ts';
import { useOfferedDocument } from './use-offered-document.ts';

/** Loaded beside the login, which does not wait for it. */
const PasskeyEntry = lazy(async () => ({
  default: (await import('./passkey-entry.tsx')).PasskeyEntry,
}));

const nothingChanges = () => () => undefined;
const yes = (): boolean => true;
const no = (): boolean => false;

interface LoginFormProps {
  /** Called as soon as an attempt is on its way: time to fetch what comes next. */
  readonly onAttempt: () => void;
  readonly onLoggedIn: () => void;
}

export const LoginForm = (props: LoginFormProps) => {
  const [document, setDocument] = useState(() => findStaticInput('document'));
  const [password, setPassword] = useState(() => findStaticInput('password'));
  const { logIn, run, isPending, errorOf, ...failure } = useLogin(props);
  // What the server draws knows no browser.
  const isInBrowser = useSyncExternalStore(nothingChanges, yes, no);
  useOfferedDocument(setDocument);

  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    void logIn({ document, password });
  };

  // Until React takes over, `dialog` makes Enter do nothing: no page is left and no password gets into an address.
  return (
    <form className={css['form']} noValidate method="dialog" onSubmit={onSubmit}>
      <Problems {...failure} />
      <TextField
        name="document"
        label={t('login.document')}
        hint={t('login.document_hint')}
        value={document}
        onChange={setDocument}
        error={errorOf('document')}
        autoComplete="username"
      />
      <PasswordField
        name="password"
        label={t('login.password')}
        value={password}
        onChange={setPassword}
        error={errorOf('password')}
      />
      <div className={css['foot']}>
        <Button type="submit" isWide isPending={isPending}>
          {isPending ? t('login.submitting') : t('login.submit')}
        </Button>
        {isInBrowser ? (
          <Suspense fallback={null}>
            <PasskeyEntry {...props} run={run} isPending={isPending} />
          </Suspense>
        ) : null}
        <Link href={paths.passwordRequest()}>{t('login.forgotten')}</Link>
      </div>
    </form>
  );
};
