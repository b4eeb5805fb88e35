import { answerTo } from '@area/domain/poll/questionnaire';
import { Link, useLocation } from 'wouter';
import { paths } from '../../app/paths.ts';
import { useScoreConvenience } from '../../calls/polls.ts';
import { t } from './texts.ts';
import { Button, LinkButton } from '@area/kit/controls/button.tsx';
import { Card } from '@area/kit/layout/card.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { VisuallyHidden } from '@area/kit/style/visually-hidden.tsx';
import { StepButtons } from '@area/kit/layout/step-buttons.tsx';
import css from './convenience.module.css';
import type { PageProps } from './page-props.ts';
import { answersToQuestions, questionsIn } from './views.ts';

/** The page after the last question. */
export const REVIEW = 'review';

/** Everything that was answered, before it counts as an attempt. */
export const ReviewPage = ({ poll_uuid, views, draft }: PageProps) => {
  const { answers, forget } = draft;
  const [, navigate] = useLocation();
  const { mutateAsync, isPending, error } = useScoreConvenience();

  const onScored = (): void => {
    forget();
    navigate(paths.convenienceForm(), { replace: true });
  };
  // Of the promise: the page may be gone before a callback of `mutate` would be called. Why it failed is on the page.
  const send = (): void => {
    mutateAsync({ body: { poll_uuid, answers: answersToQuestions(views, answers) } }).then(
      onScored,
      () => undefined,
    );
  };

  return (
    <Stack isNarrow>
      <PageTitle intro={t('convenience.review.intro')}>{t('convenience.review.title')}</PageTitle>
      <Card title={t('convenience.review.answers')}>
        <dl className={css['answers']}>
          {views.flatMap((view) =>
            questionsIn(view, answers).map(({ code, text, options }) => (
              <div key={code} className={css['answered']}>
                <dt>{text}</dt>
                <dd>{options.find((option) => option.code === answerTo(answers, code))?.text}</dd>
                <dd className={css['change']}>
                  <Link href={paths.convenienceForm(view.code)}>
                    <span aria-hidden="true">{t('convenience.review.change')}</span>
                    <VisuallyHidden>
                      {t('convenience.review.change_which', { question: text })}
                    </VisuallyHidden>
                  </Link>
                </dd>
              </div>
            )),
          )}
        </dl>
      </Card>
      {error ? (
        <>
          <FailureState error={error} title={t('convenience.review.failed')} />
          <p>{t('convenience.review.kept')}</p>
        </>
      ) : null}
      <StepButtons>
        <Button isPending={isPending} onPress={send}>
          {t('convenience.review.send')}
        </Button>
        <LinkButton kind="quiet" href={paths.convenienceForm(views.at(-1)?.code)}>
          {t('convenience.review.back')}
        </LinkButton>
      </StepButtons>
    </Stack>
  );
};
