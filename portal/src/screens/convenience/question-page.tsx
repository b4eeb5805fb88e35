import type { FormEvent } from 'react';
import { useState } from 'react';
import { answerTo } from '@area/domain/poll/questionnaire';
import { t } from './texts.ts';
import { Button, LinkButton } from '@area/kit/controls/button.tsx';
import { withLabel } from '@area/kit/forms/problem.ts';
import { ErrorSummary } from '@area/kit/forms/error-summary.tsx';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { RadioCards } from '@area/kit/fields/radio-cards.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { StepButtons } from '@area/kit/layout/step-buttons.tsx';
import type { AnswersInHand } from './test-draft.ts';
import { Progress } from './progress.tsx';
import { questionsIn, openIn } from './views.ts';
import type { View } from './views.ts';

interface QuestionPageProps {
  readonly views: readonly View[];
  readonly view: View;
  readonly draft: Pick<AnswersInHand, 'answers' | 'answer'>;
  readonly onDone: () => void;
  /** Address of another question. */
  readonly pathOf: (code: string) => string;
  /** Out of the test. */
  readonly leave: { readonly href: string; readonly text: string };
}

/** One question, and the one that follows from its answer. The way back keeps what was answered. */
export const QuestionPage = ({
  views,
  view,
  draft: { answers, answer },
  onDone,
  pathOf,
  leave,
}: QuestionPageProps) => {
  const [attempt, setAttempt] = useState(0);
  const number = views.indexOf(view) + 1;
  const [first] = view.questions;
  const labelOf = (code: string, text: string): string =>
    code === view.code ? t('convenience.question.answer') : text;
  const open = attempt > 0 ? openIn(view, answers) : [];
  const before = views[number - 2];

  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (openIn(view, answers).length > 0) setAttempt(attempt + 1);
    else onDone();
  };

  return (
    <Stack isNarrow>
      <PageTitle above={<Progress number={number} total={views.length} />}>
        {first?.text ?? ''}
      </PageTitle>
      <form noValidate onSubmit={onSubmit}>
        <Stack>
          <ErrorSummary
            attempt={attempt}
            problems={open.map(({ code, text }) => ({
              field: code,
              message: withLabel(labelOf(code, text), t('rules.required')),
            }))}
          />
          {questionsIn(view, answers).map(({ code, text, options }) => (
            <RadioCards
              key={code}
              name={code}
              label={labelOf(code, text)}
              value={answerTo(answers, code)}
              cards={options.map((option) => ({ value: option.code, title: option.text }))}
              onChange={(chosen) => answer(code, chosen)}
              error={open.some((each) => each.code === code) ? t('rules.required') : undefined}
            />
          ))}
          <StepButtons>
            <Button type="submit">{t('convenience.question.next')}</Button>
            {before ? (
              <LinkButton kind="quiet" href={pathOf(before.code)}>
                {t('convenience.question.back')}
              </LinkButton>
            ) : null}
            <LinkButton kind="quiet" href={leave.href}>
              {leave.text}
            </LinkButton>
          </StepButtons>
        </Stack>
      </form>
    </Stack>
  );
};
