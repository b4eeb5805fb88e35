import type { ResponseOf } from '@area/contract/call';
import type { openInvitation } from '@area/contract/office/session/own-calls';
import type { FirstFactor } from '@area/contract/office/session/own-schemas';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { Button } from '@area/kit/controls/button.tsx';
import { Segments } from '@area/kit/controls/segments.tsx';
import { CodeField } from '@area/kit/fields/code-field.tsx';
import { PasswordField } from '@area/kit/fields/password-field.tsx';
import { TextField } from '@area/kit/fields/text-field.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { Notice } from '@area/kit/states/notice.tsx';
import { CallError } from '@area/kit/transport/call-error.ts';
import { makePasskey } from '../../parts/factor/new-passkey.ts';
import { t } from '../../parts/factor/texts.ts';
import { TotpPicture } from '../../parts/factor/totp-picture.tsx';

interface FirstAccessFormProps {
  readonly opened: ResponseOf<typeof openInvitation>;
  readonly onAccept: (password: string, factor: FirstFactor) => Promise<void>;
}

const METHODS = ['TOTP', 'PASSKEY'] as const;
type Method = (typeof METHODS)[number];

interface Typed {
  readonly password: string;
  readonly repeated: string;
  readonly method: Method;
  readonly code: string;
  readonly name: string;
}

const EMPTY: Typed = { password: '', repeated: '', method: 'TOTP', code: '', name: '' };

/** What is missing or wrong, by field. */
const problemsOf = ({ password, repeated, method, code, name }: Typed) => ({
  password: password === '' ? t('missing') : undefined,
  repeated: repeated === password ? undefined : t('invitation.different'),
  code: method === 'TOTP' && code === '' ? t('missing') : undefined,
  name: method === 'PASSKEY' && name.trim() === '' ? t('missing') : undefined,
});

/** What the server refused of a password comes at its field. */
const sentenceOf = (error: unknown): string =>
  error instanceof CallError
    ? [error.info, ...error.errors.map(({ message }) => message)].join(' ')
    : t('passkey_failed');

interface FirstFactorFieldsProps extends Pick<FirstAccessFormProps, 'opened'> {
  readonly typed: Typed;
  readonly set: (part: Partial<Typed>) => void;
  readonly errorOf: (field: 'code' | 'name') => string | undefined;
}

/** A code of an application, or a passkey. */
const FirstFactorFields = ({ opened, typed, set, errorOf }: FirstFactorFieldsProps) => (
  <>
    <Segments
      label={t('factor')}
      options={METHODS.map((id) => ({ id, title: t(`method.${id}`) }))}
      selected={typed.method}
      onSelect={(method) => set({ method })}
    />
    {typed.method === 'TOTP' ? (
      <>
        <TotpPicture {...opened.totp} />
        <CodeField
          name="code"
          label={t('code')}
          hint={t('code_hint')}
          value={typed.code}
          onChange={(code) => set({ code })}
          error={errorOf('code')}
        />
      </>
    ) : (
      <TextField
        name="passkey_name"
        label={t('invitation.passkey_name')}
        hint={t('invitation.passkey_name_hint')}
        value={typed.name}
        onChange={(name) => set({ name })}
        error={errorOf('name')}
      />
    )}
  </>
);

/** Password and first factor of an invited member, set by themselves. */
export const FirstAccessForm = ({ opened, onAccept }: FirstAccessFormProps) => {
  const [typed, setTyped] = useState(EMPTY);
  const [isTried, setTried] = useState(false);
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const set = (part: Partial<Typed>): void => setTyped((before) => ({ ...before, ...part }));
  const problems = problemsOf(typed);
  const errorOf = (field: keyof typeof problems) => (isTried ? problems[field] : undefined);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setTried(true);
    if (Object.values(problems).some((problem) => problem !== undefined)) return;
    setFailure(undefined);
    setPending(true);
    try {
      const factor =
        typed.method === 'TOTP'
          ? ({ method: 'TOTP', factor: opened.totp.uuid, code: typed.code } as const)
          : await makePasskey(opened.passkey, typed.name.trim());
      await onAccept(typed.password, factor);
    } catch (error) {
      setFailure(sentenceOf(error));
    } finally {
      setPending(false);
    }
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="close">
        {failure === undefined ? null : (
          <div role="alert">
            <Notice tone="bad">{failure}</Notice>
          </div>
        )}
        <PasswordField
          name="password"
          label={t('invitation.password')}
          value={typed.password}
          onChange={(password) => set({ password })}
          error={errorOf('password')}
          autoComplete="new-password"
        />
        <PasswordField
          name="repeated"
          label={t('invitation.repeat')}
          value={typed.repeated}
          onChange={(repeated) => set({ repeated })}
          error={errorOf('repeated')}
          autoComplete="new-password"
        />
        <FirstFactorFields opened={opened} typed={typed} set={set} errorOf={errorOf} />
        <Button type="submit" isWide isPending={isPending}>
          {t('invitation.submit')}
        </Button>
      </Stack>
    </form>
  );
};
