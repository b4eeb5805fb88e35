import {
  proveApplicantContact,
  sendApplicantCode,
} from '@area/contract/onboarding/applicant-calls';
import type { Applicant } from '@area/contract/onboarding/application-schemas';
import { isCode } from '@area/domain/signature/challenge';
import type { FormEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useApplicationChange, useApplicationWrite } from '../../calls/onboarding.ts';
import { inOwnTime } from '@area/kit/confirmation/own-times.ts';
import { Button } from '@area/kit/controls/button.tsx';
import { CodeField } from '@area/kit/fields/code-field.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { StepButtons } from '@area/kit/layout/step-buttons.tsx';
import { Countdown } from '@area/kit/states/countdown.tsx';
import { showToast } from '@area/kit/toasts/toast-queue.ts';
import type { CallError } from '@area/kit/transport/call-error.ts';
import type { ContactChannel, SentContactCode } from './contact-code.ts';
import css from './onboarding.module.css';
import { t } from './step-texts.ts';

interface ProveFormProps {
  readonly channel: ContactChannel;
  readonly person: Applicant;
  readonly sent: SentContactCode;
  readonly onSent: (sent: SentContactCode) => void;
  /** Another address or phone. */
  readonly onChange: () => void;
  readonly onProved: () => void;
}

/** Another code, a minute after the last one. */
const Again = ({
  at,
  isPending,
  onPress,
}: {
  readonly at: string;
  readonly isPending: boolean;
  readonly onPress: () => void;
}) => {
  const [isOpen, setOpen] = useState(() => Date.parse(at) <= Date.now());
  if (!isOpen)
    return (
      <p className={css['quiet']}>
        {t('onboarding.contact.resend_in')} <Countdown until={at} onOver={() => setOpen(true)} />
      </p>
    );
  return (
    <Button kind="quiet" isPending={isPending} onPress={onPress}>
      {t('onboarding.contact.resend')}
    </Button>
  );
};

/** A refusal in the words of the server; without an answer, in those of the kit. */
const wordsOf = (error: CallError | null): string | undefined =>
  error === null ? undefined : (error.errors[0]?.message ?? error.info);

/** Sends the code that was typed, and another one to the same place. */
const useProof = ({
  channel,
  person,
  sent,
  onSent,
  onProved,
}: Omit<ProveFormProps, 'onChange'>) => {
  const [isShort, setShort] = useState(false);
  const prove = useApplicationChange(proveApplicantContact);
  const again = useApplicationWrite(sendApplicantCode);
  const params = { id: person.uuid };
  return {
    isProving: prove.isPending,
    isResending: again.isPending,
    refused: prove.error,
    problem: isShort ? t('rules.code_format') : wordsOf(prove.error ?? again.error),
    send: (typed: string): void => {
      setShort(!isCode(typed));
      if (!isCode(typed) || prove.isPending) return;
      prove.mutate({ params, body: { channel, code: typed } }, { onSuccess: onProved });
    },
    resend: (): void =>
      again.mutate(
        { params, body: sent.to },
        {
          onSuccess: (next) => {
            showToast({ tone: 'neutral', title: t('onboarding.contact.resent') });
            onSent({ ...inOwnTime(next), to: sent.to });
          },
        },
      ),
  };
};

/** The code that came: it may also be pasted or filled in by the phone. */
export const ProveForm = ({ onChange, ...props }: ProveFormProps) => {
  const { channel, sent } = props;
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const { isProving, isResending, refused, problem, send, resend } = useProof(props);
  // At first, and after every refusal: the next digit typed belongs here.
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- it is the very occasion
  }, [refused]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    send(code);
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="close">
        <CodeField
          name="code"
          label={t('onboarding.contact.code')}
          value={code}
          onChange={setCode}
          onComplete={send}
          error={problem}
          inputRef={field}
        />
        <p className={css['quiet']}>
          {t('onboarding.contact.left')} <Countdown until={sent.expires_at} />
        </p>
        <StepButtons>
          <Button type="submit" isPending={isProving}>
            {t('onboarding.contact.confirm')}
          </Button>
          <Button kind="quiet" onPress={onChange}>
            {t(`onboarding.contact.${channel}.change`)}
          </Button>
        </StepButtons>
        <div>
          <Again at={sent.resend_at} isPending={isResending} onPress={resend} />
        </div>
      </Stack>
    </form>
  );
};
