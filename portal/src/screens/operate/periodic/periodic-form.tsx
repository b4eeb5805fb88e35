import type { ReactNode } from 'react';
import { withServerProblems } from '@area/kit/forms/problem.ts';
import type { Problem } from '@area/kit/forms/problem.ts';
import { t } from './texts.ts';
import { Card } from '@area/kit/layout/card.tsx';
import type { DetailsProps } from '../step-props.ts';
import { StepForm } from '../step-form.tsx';
import { useJudged } from '../use-judged.ts';
import { NextDates } from '../../../parts/operations/next-dates.tsx';
import { TermsPart } from './terms-part.tsx';
import { termsProblems } from './terms-problems.ts';

const TERMS = [
  'amount',
  'periodicity',
  'start',
  'end',
  'increase_type',
  'increase',
  'revaluation',
  'revaluation_value',
  'destined_for',
];

/** What is wrong with the terms, here and by the server's rules, and the dates that they give. */
const useTerms = ({ draft, chosen }: Pick<DetailsProps, 'draft' | 'chosen'>) => {
  const own = termsProblems(draft, chosen.simulation);
  const judged = useJudged(draft, own.length === 0);
  return {
    own,
    told: (judged?.problems ?? []).filter(({ field }) => TERMS.includes(field)),
    instalments: judged?.periodic?.instalments,
  };
};

interface PeriodicFormProps {
  readonly details: DetailsProps;
  /** Of what else is asked. */
  readonly problems: readonly Problem[];
  /** What is kept once nothing is missing. */
  readonly kept: Parameters<DetailsProps['change']>[0];
  readonly children: (errorOf: (field: string) => string | undefined) => ReactNode;
}

/** The terms of what repeats, with its first dates, and below them what else its kind asks. */
export const PeriodicForm = ({ details, problems, kept, children }: PeriodicFormProps) => {
  const { chosen, draft, change, refusal, goTo } = details;
  const { own, told, instalments } = useTerms(details);
  const onDone = (): void => {
    change(kept);
    goTo('review');
  };
  return (
    <StepForm
      step="details"
      type={draft.type}
      problems={withServerProblems([...own, ...problems], told)}
      refusal={refusal}
      onDone={onDone}
    >
      {(errorOf) => (
        <>
          <TermsPart draft={draft} change={change} chosen={chosen} errorOf={errorOf} />
          {instalments ? (
            <Card title={t('orders.periodic.dates')}>
              <NextDates instalments={instalments} />
            </Card>
          ) : null}
          {children(errorOf)}
        </>
      )}
    </StepForm>
  );
};
