import type { FormEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { t } from './texts.ts';
import { Button } from '@area/kit/controls/button.tsx';
import { CodeField } from '@area/kit/fields/code-field.tsx';
import { Countdown } from '@area/kit/states/countdown.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { ResendButton } from './resend-button.tsx';
import type { CodeOnItsWay } from './sent-code.ts';
import css from './signing.module.css';
import type { SigningProblem } from './signing-problem.ts';

interface CodeFormProps {
  readonly sent: CodeOnItsWay;
  /** Words of the button that signs. */
  readonly submit: string;
  readonly problem: SigningProblem | undefined;
  readonly isSigning: boolean;
  readonly isSending: boolean;
  readonly onSubmit: (code: string) => void;
  readonly onResend: () => void;
  readonly onExpired: () => void;
  /** Back to what is signed. */
  readonly onChoose: () => void;
}

const momentOf = (ms: number): string => new Date(ms).toISOString();

const SentTo = ({ sent: { masked_phone: phone } }: Pick<CodeFormProps, 'sent'>) => (
  <output className={css['told']}>
    <span>
      {phone === undefined
        ? null
        : t('signing.act.sent', { phone: phone.replaceAll(' ', '\u00a0') })}
    </span>
    <span className={css['note']}>{t('signing.act.secret')}</span>
  </output>
);

const Left = ({
  sent: { expires_at, tries_left },
  onExpired,
}: Pick<CodeFormProps, 'sent' | 'onExpired'>) => (
  <p className={css['left']}>
    {expires_at === undefined ? null : (
      <span>
        {t('signing.act.left')} <Countdown until={momentOf(expires_at)} onOver={onExpired} />
      </span>
    )}
    {tries_left === undefined ? null : <span>{t('signing.act.tries', { count: tries_left })}</span>}
  </p>
);

/** The code that came by SMS. The field has the focus; a refused code is selected, to be typed over. */
export const CodeForm = ({
  sent,
  submit: words,
  problem,
  isSigning,
  isSending,
  onSubmit,
  onResend,
  onExpired,
  onChoose,
}: CodeFormProps) => {
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const refused = problem?.place === 'code' ? problem : undefined;
  const isSpent = refused?.isSpent ?? false;
  // At first, and after every refusal: the next digit typed belongs here.
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- it is the very occasion
  }, [problem]);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSubmit(code);
  };

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="close">
        <SentTo sent={sent} />
        <CodeField
          name="code"
          label={t('signing.act.code')}
          value={code}
          onChange={setCode}
          error={refused?.info}
          inputRef={field}
        />
        {isSpent ? null : <Left sent={sent} onExpired={onExpired} />}
        {isSpent ? null : (
          <Button type="submit" isPending={isSigning}>
            {isSigning ? t('signing.act.submitting') : words}
          </Button>
        )}
        <ResendButton
          key={sent.resend_at}
          at={sent.resend_at}
          isUrgent={isSpent}
          isPending={isSending}
          onPress={onResend}
        />
        <Button kind="quiet" isDisabled={isSigning} onPress={onChoose}>
          {t('signing.act.change')}
        </Button>
      </Stack>
    </form>
  );
};
