import type { Poll } from '@area/contract/polls/schemas';
import type { OpenTest } from '@area/domain/poll/kinds';
import type { Answers } from '@area/domain/poll/questionnaire';
import { answerTo } from '@area/domain/poll/questionnaire';
import { paths } from '../../app/paths.ts';
import { useOpenAnswers, useOpenTest } from '../../calls/open-tests.ts';
import { t } from './open-test-texts.ts';
import { LinkButton } from '@area/kit/controls/button.tsx';
import { Card } from '@area/kit/layout/card.tsx';
import { DataList } from '@area/kit/figures/data-list.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { StepButtons } from '@area/kit/layout/step-buttons.tsx';
import { Notice } from '@area/kit/states/notice.tsx';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Skeleton } from '@area/kit/states/skeleton.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { LevelsCard } from './levels-card.tsx';

interface OpenTestResultProps {
  readonly test: OpenTest;
  readonly uuid: string;
}

const AnswersCard = ({ poll, answers }: { readonly poll: Poll; readonly answers: Answers }) => (
  <Card title={t('open_test.result.answers')}>
    <DataList
      items={poll.questions.flatMap(({ code, text, options }) => {
        const chosen = options.find((option) => option.code === answerTo(answers, code));
        return chosen ? [{ term: text, value: chosen.text }] : [];
      })}
    />
  </Card>
);

/** The answers are taken along: who they are of is known only if they become a client. */
const Join = ({ test, uuid }: OpenTestResultProps) => (
  <LinkButton href={paths.onboarding(test === 'LEADS' ? { test: uuid } : {})}>
    {t('open_test.result.join')}
  </LinkButton>
);

const Ways = ({ test, uuid }: Pick<OpenTestResultProps, 'test'> & { readonly uuid?: string }) => (
  <StepButtons>
    {uuid === undefined ? null : <Join test={test} uuid={uuid} />}
    <LinkButton kind="secondary" href={paths.openTest({ test })}>
      {t('open_test.result.again')}
    </LinkButton>
    <LinkButton kind="quiet" href={paths.openTest()}>
      {t('open_test.result.others')}
    </LinkButton>
  </StepButtons>
);

const HTTP_NOT_FOUND = 404;

/** The result of a test, as long as its answers are stored. It counts for no order. */
export const OpenTestResult = ({ test, uuid }: OpenTestResultProps) => {
  const { data, error, refetch } = useOpenAnswers(test, uuid);
  const poll = useOpenTest(test).data;
  if (!data)
    return (
      <Stack>
        <PageTitle isOnItsWay={!error}>
          {error?.status === HTTP_NOT_FOUND
            ? t('open_test.result.missing')
            : t(`open_test.result.${test}`)}
        </PageTitle>
        {error?.status === HTTP_NOT_FOUND ? <p>{t('open_test.result.missing_text')}</p> : null}
        {error && error.status !== HTTP_NOT_FOUND ? (
          <FailureState
            error={error}
            title={t('open_test.failed')}
            onRetry={() => void refetch()}
          />
        ) : null}
        {error ? <Ways test={test} /> : <Skeleton />}
      </Stack>
    );
  return (
    <Stack>
      <PageTitle>{t(`open_test.result.${test}`)}</PageTitle>
      {data.levels ? <LevelsCard levels={data.levels} /> : null}
      <Notice>
        {t(data.levels ? 'open_test.result.orientation' : 'open_test.result.no_advice')}
      </Notice>
      {poll && !data.levels ? <AnswersCard poll={poll} answers={data.answers} /> : null}
      <p>{t('open_test.result.address')}</p>
      <Ways test={test} uuid={uuid} />
    </Stack>
  );
};
