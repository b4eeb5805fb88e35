import { centsFrom } from '@area/domain/money/wire';
import { problemAt, withServerProblems } from '@area/kit/forms/problem.ts';
import { t } from './texts.ts';
import { EmptyState } from '@area/kit/states/empty-state.tsx';
import { formatEuros } from '@area/kit/figures/format.ts';
import { Notice } from '@area/kit/states/notice.tsx';
import { amountProblem } from '../amount-problem.ts';
import { ConfirmParts } from '../confirm-parts.tsx';
import type {
  TypedAmount,
  TypedConfirmations,
  TypedDestined,
  TypedPayment,
} from '../order-types/typed-parts.ts';
import type { DetailsProps } from '../step-props.ts';
import { PaymentPart } from '../payment-part.tsx';
import { StepForm } from '../step-form.tsx';
import { useLiveSimulation } from '../use-live-simulation.ts';
import { usePaymentChoice } from '../use-payment-choice.ts';
import { ContributionAmount, contributable } from './contribution-amount.tsx';
import { ContributionLimit } from '../../../parts/operations/contribution-limit.tsx';
import type { Contribution } from '../../../parts/operations/contribution-limit.tsx';
import { DestinedPart } from './destined-part.tsx';

/** The plan is joined with this contribution. */
const First = () => (
  <Notice title={t('plan_orders.contribution.first')}>
    <p>{t('plan_orders.contribution.first_text')}</p>
  </Notice>
);

/** Nothing is left of the limit. */
const Full = ({ contribution }: { readonly contribution: Contribution }) => (
  <>
    <EmptyState
      title={t('plan_orders.contribution.full')}
      text={t('plan_orders.contribution.full_text', {
        year: `${contribution.year}`,
        limit: formatEuros(contribution.limit),
      })}
    />
    <ContributionLimit contribution={contribution} />
  </>
);

const Form = ({
  contribution,
  ...props
}: DetailsProps<TypedAmount & TypedPayment & TypedDestined & TypedConfirmations> & {
  readonly contribution: Contribution;
}) => {
  const { chosen, account, draft, change, refusal, goTo } = props;
  const { simulation } = chosen;
  const limits = contributable(simulation);
  const paid = usePaymentChoice(props);
  const amount = problemAt('amount', amountProblem(draft.amount, limits));
  const isSaid = contribution.must_say_for === null || draft.destined_for !== '';
  const told = (
    useLiveSimulation(props.question, amount.length === 0 && isSaid)?.problems ?? []
  ).filter(({ field }) => field === 'amount' || field === 'destined_for');
  const problems = [
    ...amount,
    ...problemAt('destined_for', isSaid ? undefined : t('rules.required')),
    ...paid.problems,
  ];
  const onDone = (): void => {
    change(paid.kept);
    goTo('review');
  };
  return (
    <StepForm
      step="details"
      problems={withServerProblems(problems, told)}
      refusal={refusal}
      onDone={onDone}
    >
      {(errorOf) => (
        <>
          {contribution.is_first ? <First /> : null}
          <ContributionAmount
            typed={draft.amount}
            onChange={(typed) => change({ amount: typed })}
            limits={limits}
            error={errorOf('amount') ?? told.find(({ field }) => field === 'amount')?.message}
          />
          <ContributionLimit contribution={contribution} />
          <DestinedPart
            draft={draft}
            change={change}
            chosen={chosen}
            error={errorOf('destined_for')}
          />
          <PaymentPart
            account={account}
            paid={paid}
            draft={draft}
            change={change}
            errorOf={errorOf}
          />
          <ConfirmParts
            words="contribution"
            draft={draft}
            change={change}
            chosen={chosen}
            errorOf={errorOf}
          />
          <Notice>
            <p>{t('plan_orders.contribution.locked')}</p>
          </Notice>
        </>
      )}
    </StepForm>
  );
};

/** How much of what the year still allows, how it is paid, what was read. */
export const ContributionDetails = (
  props: DetailsProps<TypedAmount & TypedPayment & TypedDestined & TypedConfirmations>,
) => {
  const { simulation } = props.chosen;
  const { contribution } = simulation;
  if (!contribution) return null;
  const { minimum, maximum } = contributable(simulation);
  return centsFrom(maximum) < centsFrom(minimum) ? (
    <Full contribution={contribution} />
  ) : (
    <Form {...props} contribution={contribution} />
  );
};
