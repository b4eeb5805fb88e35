import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../../app/paths.ts';
import { useOpenApplicationLink } from '../../calls/onboarding.ts';
import { Button } from '@area/kit/controls/button.tsx';
import { CodeField } from '@area/kit/fields/code-field.tsx';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { StepButtons } from '@area/kit/layout/step-buttons.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { Countdown } from '@area/kit/states/countdown.tsx';
import { Notice } from '@area/kit/states/notice.tsx';
import { Skeleton } from '@area/kit/states/skeleton.tsx';
import type { CallError } from '@area/kit/transport/call-error.ts';
import { t } from './texts.ts';
import { dropLinkToken } from './use-link-token.ts';

interface LinkPageProps {
  readonly token: string;
  readonly onOpened: (key: string) => void;
}

/** Ways out where the link leads nowhere: its secret is dropped with it. */
const WaysOut = () => {
  const [, navigate] = useLocation();
  const go = (to: string): void => {
    dropLinkToken();
    navigate(to, { replace: true });
  };
  return (
    <StepButtons>
      <Button onPress={() => go(paths.onboarding({ view: 'resume' }))}>
        {t('onboarding.link.ask')}
      </Button>
      <Button kind="quiet" onPress={() => go(paths.onboarding())}>
        {t('onboarding.resume.new')}
      </Button>
    </StepButtons>
  );
};

const MS_PER_S = 1000;

/** A code went to this phone a moment ago: the next one follows by itself. */
const TooSoon = ({ error, onOver }: { readonly error: CallError; readonly onOver: () => void }) => {
  const [until] = useState(() =>
    new Date(Date.now() + (error.retryAfterS ?? 0) * MS_PER_S).toISOString(),
  );
  return (
    <Notice tone="waiting" title={error.info}>
      <p>
        {t('onboarding.link.wait')} <Countdown until={until} onOver={onOver} />
      </p>
    </Notice>
  );
};

interface CodeProps {
  readonly masked: string;
  readonly problem: CallError | null;
  readonly isPending: boolean;
  readonly onCode: (code: string) => void;
  readonly onResend: () => void;
}

/** The application is somebody's own: the link alone is not enough once a phone is proved. */
const CodePage = ({ masked, problem, isPending, onCode, onResend }: CodeProps) => {
  const [code, setCode] = useState('');
  const send = (typed: string): void => {
    if (!isPending) onCode(typed);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    send(code);
  };
  return (
    <Stack>
      <PageTitle intro={t('onboarding.link.code_intro', { masked })}>
        {t('onboarding.link.code_title')}
      </PageTitle>
      <form noValidate onSubmit={submit}>
        <Stack gap="close">
          <CodeField
            name="code"
            label={t('onboarding.link.code')}
            value={code}
            onChange={setCode}
            onComplete={send}
            error={problem?.info}
          />
          <StepButtons>
            <Button type="submit" isPending={isPending}>
              {t('onboarding.link.open')}
            </Button>
            <Button kind="quiet" isDisabled={isPending} onPress={onResend}>
              {t('onboarding.link.resend')}
            </Button>
          </StepButtons>
        </Stack>
      </form>
    </Stack>
  );
};

/** Opens an application by the link of a mail, with a code by SMS where its phone is proved. */
export const LinkPage = ({ token, onOpened }: LinkPageProps) => {
  const { mutate, isPending, error } = useOpenApplicationLink();
  const [masked, setMasked] = useState<string>();
  const open = (code?: string): void =>
    mutate(
      { body: { token, ...(code === undefined ? {} : { code }) } },
      {
        onSuccess: ({ key, code_sent }) => {
          if (key !== null) onOpened(key);
          else if (code_sent) setMasked(code_sent.masked);
        },
      },
    );
  const isBegun = useRef(false);
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    open();
    // oxlint-disable-next-line react/exhaustive-deps -- once for each link: another one is another page
  }, []);

  if (error?.code === 'APPLICATION_LINK_INVALID')
    return (
      <Stack gap="close">
        <PageTitle intro={error.info}>{t('onboarding.link.broken_title')}</PageTitle>
        <WaysOut />
      </Stack>
    );
  if (masked !== undefined)
    return (
      <CodePage
        masked={masked}
        problem={error}
        isPending={isPending}
        onCode={open}
        onResend={() => open()}
      />
    );
  if (error?.retryAfterS !== undefined)
    return (
      <Stack>
        <PageTitle>{t('onboarding.link.code_title')}</PageTitle>
        <TooSoon error={error} onOver={() => open()} />
      </Stack>
    );
  return (
    <Stack>
      <PageTitle>{t('onboarding.link.title')}</PageTitle>
      {error ? (
        <>
          <FailureState
            error={error}
            title={t('onboarding.link.failed_title')}
            onRetry={() => open()}
          />
          <WaysOut />
        </>
      ) : (
        <Skeleton />
      )}
    </Stack>
  );
};
