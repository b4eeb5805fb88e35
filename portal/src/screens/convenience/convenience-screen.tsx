import type { ConvenienceTest, Poll } from '@area/contract/polls/schemas';
import { Redirect, useLocation, useSearch } from 'wouter';
import { paths } from '../../app/paths.ts';
import { useKnownMe } from '../../calls/me.ts';
import { useConveniencePoll, useTests } from '../../calls/polls.ts';
import { t } from './texts.ts';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Skeleton } from '@area/kit/states/skeleton.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { IntroPage } from './intro-page.tsx';
import { QuestionPage } from './question-page.tsx';
import { ResultPage } from './result-page.tsx';
import { REVIEW, ReviewPage } from './review-page.tsx';
import { useTestStatus } from './test-status.ts';
import { useTestDraft } from './test-draft.ts';
import { firstOpenView, viewsOf } from './views.ts';

const LOADING = [
  { width: '100%', height: '4rem' },
  { width: '100%', height: '16rem' },
  { width: '12rem', height: '2.875rem' },
];

interface TestProps {
  readonly poll: Poll;
  readonly tests: readonly ConvenienceTest[];
}

const Test = ({ poll, tests }: TestProps) => {
  const standing = useTestStatus(tests);
  const views = viewsOf(poll.questions);
  const draft = useTestDraft(poll.uuid);
  const [, navigate] = useLocation();
  const asked = new URLSearchParams(useSearch()).get('question');
  const open = firstOpenView(views, draft.answers);
  const common = { poll_uuid: poll.uuid, views, draft, standing };

  if (asked === null)
    return standing.last ? (
      <ResultPage {...common} last={standing.last} />
    ) : (
      <IntroPage {...common} />
    );
  if (!standing.canAnswer) return <Redirect replace to={paths.convenienceForm()} />;
  const isPast =
    open !== undefined &&
    (asked === REVIEW || views.findIndex(({ code }) => code === asked) > views.indexOf(open));
  if (isPast) return <Redirect replace to={paths.convenienceForm(open.code)} />;
  if (asked === REVIEW) return <ReviewPage {...common} />;
  const view = views.find(({ code }) => code === asked);
  if (!view) return <Redirect replace to={paths.convenienceForm()} />;
  const following = views[views.indexOf(view) + 1]?.code ?? REVIEW;
  return (
    <QuestionPage
      key={view.code}
      {...{ views, view, draft }}
      pathOf={paths.convenienceForm}
      leave={{ href: paths.operate(), text: t('convenience.question.leave') }}
      onDone={() => navigate(paths.convenienceForm(following))}
    />
  );
};

/** /operate/convenience-form: one question a page, and what the answers mean for each kind of product. *Source*: decisions 5.1. */
export const ConvenienceScreen = () => {
  const { uuid } = useKnownMe().private_area.intervener;
  const polls = useConveniencePoll();
  const tests = useTests(uuid);
  const poll = polls.data?.data[0];
  const error = polls.error ?? tests.error;
  if (poll && tests.data) return <Test poll={poll} tests={tests.data.data} />;
  return (
    <Stack>
      <PageTitle>{t('convenience.title')}</PageTitle>
      {error ? (
        <FailureState
          error={error}
          title={t('convenience.failed')}
          onRetry={() => void Promise.all([polls.refetch(), tests.refetch()])}
        />
      ) : (
        <Skeleton lines={LOADING} />
      )}
    </Stack>
  );
};
