import type { Poll } from '@area/contract/polls/schemas';
import type { OpenTest } from '@area/domain/poll/kinds';
import type { Answers } from '@area/domain/poll/questionnaire';
import { useState } from 'react';
import { Redirect, useLocation } from 'wouter';
import { paths } from '../../app/paths.ts';
import { useAnswerOpenTest, useOpenTest } from '../../calls/open-tests.ts';
import { t } from './open-test-texts.ts';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Skeleton } from '@area/kit/states/skeleton.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { QuestionPage } from './question-page.tsx';
import { answersToQuestions, firstOpenView, viewsOf } from './views.ts';

interface QuestionsProps {
  readonly test: OpenTest;
  /** Code of the question that the address names. */
  readonly question: string | null;
}

/** The answers stay in this page alone: nothing is sent before the end. */
const Questions = ({ test, question, poll }: QuestionsProps & { readonly poll: Poll }) => {
  const [answers, setAnswers] = useState<Answers>({});
  const [, navigate] = useLocation();
  const { mutate, error, isPending } = useAnswerOpenTest();
  const views = viewsOf(poll.questions);
  const open = firstOpenView(views, answers);
  const pathOf = (code: string): string => paths.openTest({ test, question: code });
  const view = views.find(({ code }) => code === question) ?? views[0];
  if (!view) return <Redirect replace to={paths.openTest()} />;
  // No question can be skipped with its address, or with a page whose answers are lost.
  if (open && views.indexOf(view) > views.indexOf(open))
    return <Redirect replace to={pathOf(open.code)} />;

  const send = (): void => {
    const uuid = crypto.randomUUID();
    mutate(
      { params: { a: test, b: uuid }, body: { answers: answersToQuestions(views, answers) } },
      { onSuccess: () => navigate(paths.openTest({ test, result: uuid }), { replace: true }) },
    );
  };
  const following = views[views.indexOf(view) + 1];
  if (isPending) return <PageTitle>{t('open_test.sending')}</PageTitle>;
  return (
    <>
      <QuestionPage
        key={view.code}
        {...{ views, view, pathOf }}
        draft={{
          answers,
          answer: (code, chosen) => setAnswers((before) => ({ ...before, [code]: chosen })),
        }}
        onDone={() => (following ? navigate(pathOf(following.code)) : send())}
        leave={{ href: paths.openTest(), text: t('open_test.leave') }}
      />
      {error ? (
        <>
          <FailureState error={error} title={t('open_test.send_failed')} onRetry={send} />
          <p>{t('open_test.kept')}</p>
        </>
      ) : null}
    </>
  );
};

/** The questions of a test, a page each. */
export const OpenTestQuestions = (props: QuestionsProps) => {
  const { data, error, refetch } = useOpenTest(props.test);
  if (data) return <Questions {...props} poll={data} />;
  return (
    <Stack>
      <PageTitle isOnItsWay>{t(`open_test.tests.${props.test}.title`)}</PageTitle>
      {error ? (
        <FailureState error={error} title={t('open_test.failed')} onRetry={() => void refetch()} />
      ) : (
        <Skeleton />
      )}
    </Stack>
  );
};
