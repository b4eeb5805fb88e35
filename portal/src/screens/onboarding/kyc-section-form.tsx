import type { ApplicantKyc } from '@area/contract/onboarding/applicant-schemas';
import type { KycAnswers } from '@area/domain/kyc/rows';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { paths } from '../../app/paths.ts';
import { useSaveApplicantKyc } from '../../calls/onboarding.ts';
import { questionsOf, sentOf } from '../../parts/kyc/answers.ts';
import type { Answer } from '../../parts/kyc/answers.ts';
import { QuestionField } from '../../parts/kyc/question-field.tsx';
import type { KycSection } from '../../parts/kyc/questionnaire.ts';
import { useSection } from '../../parts/kyc/use-section.ts';
import type { SectionInHand } from '../../parts/kyc/use-section.ts';
import { Button, LinkButton } from '@area/kit/controls/button.tsx';
import { withLabel } from '@area/kit/forms/problem.ts';
import { ErrorSummary } from '@area/kit/forms/error-summary.tsx';
import { Card } from '@area/kit/layout/card.tsx';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { StepButtons } from '@area/kit/layout/step-buttons.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { CallError } from '@area/kit/transport/call-error.ts';
import type { PersonStepProps } from './step-props.ts';
import { t } from './step-texts.ts';
import { today } from './today.ts';

interface KycSectionFormProps extends PersonStepProps {
  readonly kyc: ApplicantKyc;
  readonly section: KycSection;
  readonly answers: KycAnswers;
  readonly onChange: (code: string, answer: Answer) => void;
  readonly onSaved: () => void;
  /** To the section before; the first one has none. */
  readonly onBack: (() => void) | undefined;
}

const labelOf = ({ questions }: KycSection, field: string): string =>
  questions.find(({ code }) => field === code || field.startsWith(`${code}.`))?.text ?? '';

/** Sends a section once it is complete; what the server refuses is said at its question. */
const useSave = (
  {
    person,
    section,
    answers,
    onSaved,
  }: Pick<KycSectionFormProps, 'person' | 'section' | 'answers' | 'onSaved'>,
  inHand: SectionInHand,
) => {
  const { mutateAsync, isPending } = useSaveApplicantKyc(person.uuid);
  const [failure, setFailure] = useState<CallError>();
  const save = async (): Promise<void> => {
    setFailure(undefined);
    if (isPending || !inHand.isReady(false)) return;
    // What a schema accepted it accepts again: only the type of a line in the form is stricter.
    const body = {
      section: section.code,
      answers: sentOf(section.questions, answers),
    } as Parameters<typeof mutateAsync>[0];
    try {
      await mutateAsync(body);
      onSaved();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.errors.length > 0) inHand.refuse(error.errors);
      else setFailure(error);
    }
  };
  return { save, isPending, failure };
};

/** A section of the questionnaire, kept when it is complete. */
export const KycSectionForm = ({ onChange, onBack, above, ...props }: KycSectionFormProps) => {
  const { kyc, section, answers } = props;
  const inHand = useSection({ kind: kyc.kind, today: today(), section, answers, onChange });
  const { save, isPending, failure } = useSave(props, inHand);
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    void save();
  };
  return (
    <Stack>
      <PageTitle above={above}>{section.title}</PageTitle>
      <form noValidate onSubmit={onSubmit}>
        <Stack>
          <ErrorSummary
            problems={(inHand.attempt > 0 ? inHand.problems : []).map(({ field, message }) => ({
              field,
              message: withLabel(labelOf(section, field), message),
            }))}
            attempt={inHand.attempt}
          />
          <Card>
            {questionsOf(section.questions, answers).map((question) => (
              <QuestionField key={question.code} question={question} section={inHand} />
            ))}
          </Card>
          {failure ? (
            <>
              <FailureState error={failure} title={t('onboarding.form.failed')} />
              <p>{t('onboarding.form.kept')}</p>
            </>
          ) : null}
          <StepButtons>
            <Button type="submit" isPending={isPending}>
              {t('onboarding.form.next')}
            </Button>
            {onBack ? (
              <Button kind="quiet" onPress={onBack}>
                {t('onboarding.kyc.before')}
              </Button>
            ) : null}
            <LinkButton kind="quiet" href={paths.onboarding()}>
              {t('onboarding.form.back')}
            </LinkButton>
          </StepButtons>
        </Stack>
      </form>
    </Stack>
  );
};
