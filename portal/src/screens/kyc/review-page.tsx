import type { KycRecord } from '@area/contract/kyc/schemas';
import { Link, useLocation } from 'wouter';
import { useSubmitKyc } from '../../calls/kyc.ts';
import { useClientOnly } from '@area/kit/session/use-client-only.ts';
import { t } from '../../parts/kyc/texts.ts';
import { Button, LinkButton } from '@area/kit/controls/button.tsx';
import { Card } from '@area/kit/layout/card.tsx';
import { DataList } from '@area/kit/figures/data-list.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { Notice } from '@area/kit/states/notice.tsx';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { VisuallyHidden } from '@area/kit/style/visually-hidden.tsx';
import { StepButtons } from '@area/kit/layout/step-buttons.tsx';
import { answerWords } from '../../parts/kyc/answer-words.ts';
import { questionsOf } from '../../parts/kyc/answers.ts';
import css from '../../parts/kyc/kyc.module.css';
import type { KycSection } from '../../parts/kyc/questionnaire.ts';
import { useSubject } from './subject.ts';

/** The page after the last section. */
export const REVIEW = 'REVIEW';

const SectionCard = ({
  section,
  answers,
}: {
  readonly section: KycSection;
  readonly answers: KycRecord['answers'];
}) => {
  const { pathOf } = useSubject();
  return (
    <Card
      title={section.title}
      aside={
        <Link href={pathOf(section.code)}>
          <span aria-hidden="true">{t('kyc.review.change')}</span>
          <VisuallyHidden>
            {t('kyc.review.change_which', { section: section.title })}
          </VisuallyHidden>
        </Link>
      }
    >
      <DataList
        items={questionsOf(section.questions, answers).map((question) => {
          const words = answerWords(question, answers);
          const lines = words.map((line) => (
            <span key={line} className={css['line']}>
              {line}
            </span>
          ));
          return { term: question.text, value: words.length > 0 ? lines : t('kyc.review.none') };
        })}
      />
    </Card>
  );
};

/** Everything that was answered, before it is submitted for good. */
export const ReviewPage = ({
  kyc,
  onSubmitted,
}: {
  readonly kyc: KycRecord;
  readonly onSubmitted: () => void;
}) => {
  const { uuid: id, pathOf } = useSubject();
  const [, navigate] = useLocation();
  const { mutateAsync, isPending, error } = useSubmitKyc();
  const { isDisabled, why } = useClientOnly();
  const { sections } = kyc.questionnaire;
  const onSent = (): void => {
    onSubmitted();
    navigate(pathOf(), { replace: true });
  };
  // Of the promise: the page may be gone before a callback of `mutate` would be called. Why it failed is on the page.
  const submit = (): void => {
    mutateAsync({ params: { id, uuid: kyc.uuid } }).then(onSent, () => undefined);
  };
  return (
    <Stack isNarrow>
      <PageTitle intro={t('kyc.review.intro')}>{t('kyc.review.title')}</PageTitle>
      {sections.map((section) => (
        <SectionCard key={section.code} section={section} answers={kyc.answers} />
      ))}
      {error ? <FailureState error={error} title={t('kyc.review.failed')} /> : null}
      {why === undefined ? null : <Notice>{why}</Notice>}
      <StepButtons>
        <Button isPending={isPending} isDisabled={isDisabled} onPress={submit}>
          {t('kyc.review.send')}
        </Button>
        <LinkButton kind="quiet" href={pathOf(sections.at(-1)?.code)}>
          {t('kyc.section.back')}
        </LinkButton>
      </StepButtons>
    </Stack>
  );
};
