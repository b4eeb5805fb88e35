import type { KycRecord } from '@area/contract/kyc/schemas';
import type { FormEvent } from 'react';
import { useClientOnly } from '@area/kit/session/use-client-only.ts';
import { t } from '../../parts/kyc/texts.ts';
import { Button, LinkButton } from '@area/kit/controls/button.tsx';
import { Card } from '@area/kit/layout/card.tsx';
import { withLabel } from '@area/kit/forms/problem.ts';
import { ErrorSummary } from '@area/kit/forms/error-summary.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { Notice } from '@area/kit/states/notice.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { StepButtons } from '@area/kit/layout/step-buttons.tsx';
import { questionsOf } from '../../parts/kyc/answers.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import { sectionBefore } from '../../parts/kyc/questionnaire.ts';
import type { KycSection } from '../../parts/kyc/questionnaire.ts';
import { QuestionField } from '../../parts/kyc/question-field.tsx';
import { useSaveSection } from './use-save-section.ts';
import type { SectionInHand } from '../../parts/kyc/use-section.ts';
import { useSubject } from './subject.ts';

interface SectionFormProps {
  readonly kyc: KycRecord;
  readonly version: number;
  readonly section: KycSection;
  readonly inHand: SectionInHand;
  readonly onSaved: (saved: KycRecord, isForLater: boolean) => void;
  readonly onSettled: (isReloaded: boolean, version: number | undefined) => void;
}

const labelOf = ({ questions }: KycSection, field: string): string =>
  questions.find(({ code }) => field === code || field.startsWith(`${code}.`))?.text ?? '';

/** A section with its questions, what is wrong with them, and the ways on, back and out. */
export const SectionForm = ({ onSaved, onSettled, ...props }: SectionFormProps) => {
  const { kyc, section, inHand } = props;
  const { save, isPending, failure, isConflict, settle } = useSaveSection(props);
  const { isDisabled, why } = useClientOnly();
  const { pathOf } = useSubject();
  const before = sectionBefore(kyc.questionnaire.sections, section);

  const keep = async (isForLater: boolean): Promise<void> => {
    const saved = await save(isForLater);
    if (saved) onSaved(saved, isForLater);
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    void keep(false);
  };

  return (
    <form noValidate onSubmit={onSubmit}>
      <Stack>
        <ErrorSummary
          problems={
            inHand.attempt > 0
              ? inHand.problems.map(({ field, message }) => ({
                  field,
                  message: withLabel(labelOf(section, field), message),
                }))
              : []
          }
          attempt={inHand.attempt}
        />
        {isConflict ? (
          <ConflictNotice
            onSettled={(isReloaded, version) => {
              onSettled(isReloaded, version);
              settle();
            }}
          />
        ) : null}
        {why === undefined ? null : <Notice>{why}</Notice>}
        <Card>
          {questionsOf(section.questions, inHand.answers).map((question) => (
            <QuestionField key={question.code} question={question} section={inHand} />
          ))}
        </Card>
        {failure ? (
          <>
            <FailureState error={failure} title={t('kyc.section.failed')} />
            <p>{t('kyc.section.kept')}</p>
          </>
        ) : null}
        <StepButtons>
          <Button type="submit" isPending={isPending} isDisabled={isDisabled}>
            {t('kyc.section.save')}
          </Button>
          <Button kind="secondary" isDisabled={isDisabled} onPress={() => void keep(true)}>
            {t('kyc.section.save_leave')}
          </Button>
          {before ? (
            <LinkButton kind="quiet" href={pathOf(before.code)}>
              {t('kyc.section.back')}
            </LinkButton>
          ) : null}
        </StepButtons>
      </Stack>
    </form>
  );
};
