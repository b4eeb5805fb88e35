import type { ReactNode } from 'react';
import type { FieldReason } from '@area/domain/rules/reason';
import { problemsOf, withServerProblems } from '@area/kit/forms/problem.ts';
import type { Problem } from '@area/kit/forms/problem.ts';
import { t, textOf } from './texts.ts';
import { Card } from '@area/kit/layout/card.tsx';
import type { TypedRepetition } from '../order-types/typed-parts.ts';
import type { DetailsProps } from '../step-props.ts';
import { StepForm } from '../step-form.tsx';
import { useLiveSimulation } from '../use-live-simulation.ts';
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

type Details = DetailsProps<TypedRepetition>;

interface Growth {
  /** Asks whether it grows. */
  readonly fields: (errorOf: (field: string) => string | undefined) => ReactNode;
  readonly problems: readonly FieldReason[];
  /** Why the terms, once they can be read, are too much by law. */
  readonly whyNotWithin?: () => readonly FieldReason[];
}

/** What is wrong with the terms, here and by the server's rules, and the dates that they give. */
const useTerms = ({ draft, chosen, question }: Details, growth: Growth) => {
  const bare = [...termsProblems(draft, chosen.simulation), ...problemsOf(growth.problems, textOf)];
  const own = bare.length > 0 ? bare : problemsOf(growth.whyNotWithin?.() ?? [], textOf);
  const judged = useLiveSimulation(question, own.length === 0);
  return {
    own,
    told: (judged?.problems ?? []).filter(({ field }) => TERMS.includes(field)),
    instalments: judged?.periodic?.instalments,
  };
};

interface PeriodicFormProps {
  readonly details: Details;
  readonly growth: Growth;
  /** Of what else is asked. */
  readonly problems: readonly Problem[];
  /** Keeps what was chosen by itself, once nothing is missing. */
  readonly keep: () => void;
  readonly children: (errorOf: (field: string) => string | undefined) => ReactNode;
}

/** The terms of what repeats, with its first dates, and below them what else its kind asks. */
export const PeriodicForm = ({ details, growth, problems, keep, children }: PeriodicFormProps) => {
  const { chosen, draft, change, refusal, goTo } = details;
  const { own, told, instalments } = useTerms(details, growth);
  const onDone = (): void => {
    keep();
    goTo('review');
  };
  return (
    <StepForm
      step="details"
      problems={withServerProblems([...own, ...problems], told)}
      refusal={refusal}
      onDone={onDone}
    >
      {(errorOf) => (
        <>
          <TermsPart draft={draft} change={change} chosen={chosen} errorOf={errorOf}>
            {growth.fields(errorOf)}
          </TermsPart>
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
