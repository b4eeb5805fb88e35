import type { Envelope } from '@area/contract/signatures/schemas';
import { REJECTION_REASON_MAX } from '@area/contract/signatures/calls';
import type { FormEvent, ReactNode } from 'react';
import { useRef, useState } from 'react';
import { paths } from '../../app/paths.ts';
import { useRejectDocuments } from '../../calls/signatures.ts';
import { useClientOnly } from '@area/kit/session/use-client-only.ts';
import { t } from './texts.ts';
import { Button, LinkButton } from '@area/kit/controls/button.tsx';
import { Card } from '@area/kit/layout/card.tsx';
import { StepButtons } from '@area/kit/layout/step-buttons.tsx';
import { Notice } from '@area/kit/states/notice.tsx';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { TextArea } from '@area/kit/fields/text-area.tsx';
import { titleOf } from './envelope-words.ts';
import { stepsAfter, useIntro } from './refusal-steps.ts';
import css from './signing.module.css';

interface RefuseFormProps {
  readonly envelope: Envelope;
  /** Once it is refused, with the reason that was given. */
  readonly renderDone: (reason: string) => ReactNode;
  /** Where there is nothing to refuse any more. */
  readonly closed: ReactNode;
}

const whyNotReason = (reason: string): string | undefined => {
  if (reason.trim() === '') return t('rules.required');
  return reason.trim().length > REJECTION_REASON_MAX
    ? t('rules.max_length', { length: REJECTION_REASON_MAX })
    : undefined;
};

const Form = ({
  envelope,
  onDone,
}: {
  readonly envelope: Envelope;
  readonly onDone: (reason: string) => void;
}) => {
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const { mutate, isPending, error } = useRejectDocuments();
  const { isDisabled, why } = useClientOnly();
  const problem = isTried ? whyNotReason(reason) : undefined;
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (whyNotReason(reason) !== undefined) field.current?.focus();
    else
      mutate(
        { params: { id: envelope.uuid }, body: { reason: reason.trim() } },
        { onSuccess: () => onDone(reason.trim()) },
      );
  };
  return (
    <form noValidate onSubmit={onSubmit}>
      <Stack gap="close">
        <TextArea
          name="reason"
          label={t('signing.refuse.reason')}
          hint={t('signing.refuse.reason_hint', { count: REJECTION_REASON_MAX })}
          value={reason}
          onChange={setReason}
          error={problem}
          isRequired
          isDisabled={isDisabled}
          inputRef={field}
        />
        {error ? (
          <div role="alert">
            <Notice tone="bad" title={t('signing.refuse.failed')}>
              <p>{error.errors[0]?.message ?? error.info}</p>
            </Notice>
          </div>
        ) : null}
        {why === undefined ? null : <Notice>{why}</Notice>}
        <StepButtons>
          <Button type="submit" kind="danger" isPending={isPending} isDisabled={isDisabled}>
            {t(isPending ? 'signing.refuse.submitting' : 'signing.refuse.submit')}
          </Button>
          <LinkButton kind="quiet" href={paths.signEnvelope(envelope.uuid)}>
            {t('signing.refuse.back')}
          </LinkButton>
        </StepButtons>
      </Stack>
    </form>
  );
};

/** Why somebody does not sign, with what that leads to said before it is done. */
export const RefuseForm = ({ envelope, renderDone, closed }: RefuseFormProps) => {
  const [given, setGiven] = useState<string>();
  const steps = stepsAfter(envelope);
  const intro = useIntro(envelope, titleOf(envelope));
  if (given !== undefined) return renderDone(given);
  if (!envelope.can_sign) return closed;
  return (
    <Stack isNarrow>
      <PageTitle intro={intro}>{t('signing.refuse.title')}</PageTitle>
      <Card title={t('signing.refuse.then')}>
        <ul className={css['list']}>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ul>
      </Card>
      <Card>
        <Form envelope={envelope} onDone={setGiven} />
      </Card>
    </Stack>
  );
};
