import { askPasskey, openOfficeSession } from '@area/contract/office/session/calls';
import type { FactorAnswer } from '@area/contract/office/session/factor-schemas';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { Button } from '@area/kit/controls/button.tsx';
import { PasswordField } from '@area/kit/fields/password-field.tsx';
import { TextField } from '@area/kit/fields/text-field.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { Notice } from '@area/kit/states/notice.tsx';
import { CallError } from '@area/kit/transport/call-error.ts';
import { perform } from '@area/kit/transport/perform.ts';
import { usePlace } from '@area/kit/transport/use-place.ts';
import { useDoor } from '../../calls/door-context.ts';
import { FactorFields } from '../../parts/factor/factor-fields.tsx';
import type { TypedFactor } from '../../parts/factor/factor-fields.tsx';
import { answerPasskey } from '../../parts/factor/passkey.ts';
import { t } from '../../parts/factor/texts.ts';

const METHODS = ['TOTP', 'PASSKEY', 'RECOVERY_CODE'] as const;

const useFactor = () => {
  const place = usePlace();
  return async ({ method, code }: TypedFactor): Promise<FactorAnswer> =>
    method === 'TOTP' || method === 'RECOVERY_CODE'
      ? { method, code: code.trim() }
      : answerPasskey(await perform(place, { call: askPasskey, input: {} }));
};

const useLogin = () => {
  const place = usePlace();
  const door = useDoor();
  const factorOf = useFactor();
  const [failure, setFailure] = useState<string>();
  const [isPending, setPending] = useState(false);
  const logIn = async (username: string, password: string, typed: TypedFactor): Promise<void> => {
    setFailure(undefined);
    setPending(true);
    try {
      const body = { username, password, factor: await factorOf(typed) };
      door.enter(await perform(place, { call: openOfficeSession, input: { body } }));
    } catch (error) {
      setFailure(error instanceof CallError ? error.info : t('passkey_failed'));
    } finally {
      setPending(false);
    }
  };
  return { logIn, failure, isPending };
};

/** User name, password and factor, sent together. *Source*: ADR 175. */
export const LoginForm = () => {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [typed, setTyped] = useState<TypedFactor>({ method: 'TOTP', code: '' });
  const [isTried, setTried] = useState(false);
  const { logIn, failure, isPending } = useLogin();
  const missing = (text: string): string | undefined =>
    isTried && text.trim() === '' ? t('missing') : undefined;
  const needsCode = typed.method !== 'PASSKEY';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (username.trim() === '' || password === '' || (needsCode && typed.code === '')) return;
    void logIn(username.trim(), password, typed);
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="close">
        {failure === undefined ? null : (
          <div role="alert">
            <Notice tone="bad">{failure}</Notice>
          </div>
        )}
        <TextField
          name="username"
          label={t('username')}
          value={username}
          onChange={setUsername}
          error={missing(username)}
          autoComplete="username"
        />
        <PasswordField
          name="password"
          label={t('password')}
          value={password}
          onChange={setPassword}
          error={missing(password)}
        />
        <FactorFields
          methods={METHODS}
          typed={typed}
          onChange={setTyped}
          error={needsCode ? missing(typed.code) : undefined}
        />
        <Button type="submit" isWide isPending={isPending}>
          {t('submit')}
        </Button>
      </Stack>
    </form>
  );
};
