import { answerChallengeBySso, getChallenge } from '@area/contract/office/session/calls';
import type { StepUpAnswer } from '@area/contract/office/session/factor-schemas';
import type { Challenge } from '@area/contract/office/session/schemas';
import { useState, useSyncExternalStore } from 'react';
import type { FormEvent } from 'react';
import { Button } from '@area/kit/controls/button.tsx';
import { Dialog } from '@area/kit/dialogs/dialog.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { Notice } from '@area/kit/states/notice.tsx';
import { Skeleton } from '@area/kit/states/skeleton.tsx';
import { perform } from '@area/kit/transport/perform.ts';
import { useCall } from '@area/kit/transport/use-call.ts';
import { usePlace } from '@area/kit/transport/use-place.ts';
import { currentQuestion, subscribeToQuestion } from '../../calls/step-up-question.ts';
import type { StepUpQuestion } from '../../calls/step-up-question.ts';
import { FactorFields } from './factor-fields.tsx';
import type { TypedFactor } from './factor-fields.tsx';
import { answerPasskey } from './passkey.ts';
import { answerInWindow } from './sso-window.ts';
import { t } from './texts.ts';

/** Makes the answer of what was typed; a passkey and the identity provider are asked now. */
const useAnswer = (challenge: Challenge) => {
  const place = usePlace();
  return async ({ method, code }: TypedFactor): Promise<StepUpAnswer> => {
    const { uuid } = challenge;
    if (method === 'PASSKEY' && challenge.passkey) return answerPasskey(challenge.passkey);
    if (method === 'TOTP' || method === 'RECOVERY_CODE') return { method, challenge: uuid, code };
    const input = { params: { id: uuid } };
    const { url } = await perform(place, { call: answerChallengeBySso, input });
    await answerInWindow(url, uuid);
    return { method: 'SSO', challenge: uuid };
  };
};

const FORM = 'step-up';

const StepUpForm = ({
  challenge,
  question,
}: {
  readonly challenge: Challenge;
  readonly question: StepUpQuestion;
}) => {
  const [typed, setTyped] = useState<TypedFactor>({
    method: challenge.methods[0] ?? 'TOTP',
    code: '',
  });
  const [error, setError] = useState(question.refused);
  const answer = useAnswer(challenge);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const isTyped = typed.method === 'TOTP' || typed.method === 'RECOVERY_CODE';
    if (isTyped && typed.code === '') return setError(t('missing'));
    try {
      question.answer(await answer(typed));
    } catch {
      setError(t('passkey_failed'));
    }
  };
  return (
    <form id={FORM} noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="close">
        <FactorFields
          methods={challenge.methods}
          typed={typed}
          onChange={(next) => {
            setTyped(next);
            setError(undefined);
          }}
          error={error}
        />
        {error !== undefined && (typed.method === 'PASSKEY' || typed.method === 'SSO') ? (
          <Notice tone="bad">{error}</Notice>
        ) : null}
      </Stack>
    </form>
  );
};

const Asked = ({ question }: { readonly question: StepUpQuestion }) => {
  const { data, error, refetch } = useCall(getChallenge, { params: { id: question.challenge } });
  if (data) return <StepUpForm challenge={data} question={question} />;
  return error ? (
    <FailureState
      error={error}
      title={t('step_up.failed')}
      onRetry={() => {
        void refetch();
      }}
    />
  ) : (
    <Skeleton />
  );
};

const submitForm = (): void => {
  const form = document.getElementById(FORM);
  if (form instanceof HTMLFormElement) form.requestSubmit();
};

/** Asks for the factor over the page, once, near the root. What was typed in the page stays. */
export const StepUpDialog = () => {
  const question = useSyncExternalStore(subscribeToQuestion, currentQuestion);
  const leave = (): void => question?.answer(undefined);
  return (
    <Dialog
      title={t('step_up.title')}
      isOpen={question !== undefined}
      onClose={leave}
      actions={
        <>
          <Button kind="secondary" onPress={leave}>
            {t('step_up.cancel')}
          </Button>
          <Button onPress={submitForm}>{t('step_up.confirm')}</Button>
        </>
      }
    >
      {question ? (
        <Stack gap="close">
          <p>{t('step_up.text')}</p>
          <Asked key={`${question.challenge}-${question.refused}`} question={question} />
        </Stack>
      ) : null}
    </Dialog>
  );
};
