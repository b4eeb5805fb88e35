import {
  refreshIdentification,
  startIdentification,
} from '@area/contract/onboarding/applicant-calls';
import { useEffect, useState } from 'react';
import { paths } from '../../app/paths.ts';
import { useApplicationChange } from '../../calls/onboarding.ts';
import { Button, LinkButton } from '@area/kit/controls/button.tsx';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { StepButtons } from '@area/kit/layout/step-buttons.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { Notice } from '@area/kit/states/notice.tsx';
import type { CallError } from '@area/kit/transport/call-error.ts';
import { IdentificationState } from './identification-state.tsx';
import type { PersonStepProps } from './step-props.ts';
import { t } from './step-texts.ts';

/** While the provider is expected to answer. *Units*: milliseconds. */
const REFRESHED_EVERY_MS = 4000;

/** Asks while the page is seen, and at once when somebody comes back to it, as from the provider. */
const useWatch = (isWaiting: boolean, ask: () => void): void => {
  useEffect(() => {
    if (isWaiting) ask();
    // oxlint-disable-next-line react/exhaustive-deps -- once: what begins here has nothing to tell yet
  }, []);
  useEffect(() => {
    if (!isWaiting) return;
    const look = (): void => {
      if (document.visibilityState === 'visible') ask();
    };
    const timer = setInterval(look, REFRESHED_EVERY_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- it begins and ends with the wait
  }, [isWaiting]);
};

/** A refusal says what comes first; a breakdown, that one may try again. */
const StartFailure = ({ error }: { readonly error: CallError }) =>
  error.isRefusal ? (
    <div role="alert">
      <Notice tone="waiting" title={t('onboarding.identification.failed')}>
        <p>{error.errors[0]?.message ?? error.info}</p>
      </Notice>
    </div>
  ) : (
    <FailureState error={error} title={t('onboarding.identification.failed')} />
  );

/** The provider's page, what it answered, and a next step in each case. *Source*: office 7, examples 10. */
export const IdentificationStep = ({ person, above, onDone }: PersonStepProps) => {
  const { identification } = person;
  const params = { id: person.uuid };
  const start = useApplicationChange(startIdentification);
  const refresh = useApplicationChange(refreshIdentification);
  const isOpen = identification?.status === 'OPEN';
  const isLeft = person.open_steps.includes('IDENTIFICATION');
  // Only what the person asked for is shown as work: a screen reader would say it every few seconds.
  const [isPressed, setPressed] = useState(false);
  const ask = (): void => {
    if (refresh.isPending) return;
    setPressed(false);
    refresh.mutate({ params });
  };
  const askNow = (): void => {
    ask();
    setPressed(true);
  };
  useWatch(isOpen || identification?.status === 'IN_REVIEW', ask);
  const begin = (): void => start.mutate({ params });
  const mayBegin = isLeft && (identification === null || identification.tries_left > 0);
  return (
    <Stack>
      <PageTitle above={above} intro={t('onboarding.identification.intro')}>
        {t('onboarding.identification.title')}
      </PageTitle>
      {identification ? (
        <IdentificationState person={person} identification={identification} />
      ) : null}
      {start.error ? <StartFailure error={start.error} /> : null}
      {refresh.error && !refresh.error.isRefusal ? (
        <FailureState error={refresh.error} title={t('onboarding.identification.refresh_failed')} />
      ) : null}
      <StepButtons>
        {isOpen && identification.url !== null ? (
          <>
            <LinkButton isOutside href={identification.url}>
              {t('onboarding.identification.visit')}
            </LinkButton>
            <Button kind="secondary" isPending={isPressed && refresh.isPending} onPress={askNow}>
              {t('onboarding.identification.refresh')}
            </Button>
          </>
        ) : null}
        {mayBegin ? (
          <Button kind={isOpen ? 'quiet' : 'primary'} isPending={start.isPending} onPress={begin}>
            {t(
              identification === null
                ? 'onboarding.identification.start'
                : 'onboarding.identification.again',
            )}
          </Button>
        ) : null}
        {isLeft ? (
          <LinkButton kind="quiet" href={paths.onboarding()}>
            {t('onboarding.form.back')}
          </LinkButton>
        ) : (
          <Button onPress={onDone}>{t('onboarding.identification.go_on')}</Button>
        )}
      </StepButtons>
    </Stack>
  );
};
