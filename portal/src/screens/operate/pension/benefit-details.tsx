import { withServerProblems } from '@area/kit/forms/problem.ts';
import { madridDate } from '@area/domain/calendar/madrid';
import { onePaymentDate } from '@area/domain/pension/one-payment';
import { useEffect } from 'react';
import { useBusinessClock } from '../../../calls/business-clock.ts';
import type { DetailsProps } from '../step-props.ts';
import { PayoutPart } from '../leaving/payout-part.tsx';
import { usePayout } from '../leaving/use-payout.ts';
import { StepForm } from '../step-form.tsx';
import { stepOfField } from '../steps.ts';
import { useJudged } from '../use-judged.ts';
import { AboutBenefit } from './about-benefit.tsx';
import { OncePart, onePayment } from './once-part.tsx';
import { FormPart, choiceOf } from './form-part.tsx';
import { formProblems } from './form-problems.ts';
import { IncomePart } from './income-part.tsx';
import { IrregularPart } from './irregular-part.tsx';
import type { PutPlan, TypedPlan } from './typed-plan.ts';
import { isVariation } from './typed-plan.ts';
import { CompartmentPart, RatePart, WhenPart, hasBothCompartments } from './when-part.tsx';

/** What may be collected for the reason: all of it, or what is ten years old. */
const availableOf = ({
  plan,
  chosen,
}: {
  readonly plan: TypedPlan;
  readonly chosen: DetailsProps['chosen'];
}): string | undefined => {
  const { benefit } = chosen.simulation;
  return (
    (plan.cause === 'TEN_YEARS' ? benefit?.ten_year_value : benefit?.available_value) ?? undefined
  );
};

/** In which form a plan is collected, from which contributions, when and where to; a change of an income only asks where to. */
export const BenefitDetails = (props: DetailsProps) => {
  const { account, draft, change, chosen, refusal, goTo } = props;
  const { plan } = draft;
  const { benefit } = chosen.simulation;
  const isFormAsked = !isVariation(plan);
  const today = madridDate(useBusinessClock()());
  const put: PutPlan = (part) => change({ plan: part });
  // A draft that is taken up again on another day asks for the date of today.
  const isStale = choiceOf(plan) === 'ONCE' && plan.payments[0]?.date !== onePaymentDate(today);
  useEffect(() => {
    if (isStale)
      change({
        plan: ({ payments }) => ({ payments: onePayment(payments[0]?.amount ?? '', today) }),
      });
  }, [isStale, today, change]);
  const payout = usePayout(props);
  const hasBoth = benefit !== null && hasBothCompartments(benefit);
  const asked = isFormAsked ? formProblems(draft, today, hasBoth) : [];
  const judged = useJudged(draft, asked.length === 0);
  const told = (judged?.problems ?? []).filter(({ field }) => stepOfField(field) === 'details');
  const onDone = (): void => {
    change(payout.kept);
    goTo('review');
  };
  const isPartial = plan.collection !== '' && plan.collection !== 'TOTAL';
  const available = availableOf({ plan, chosen });
  const hasIncome = plan.collection === 'FINANCIERA' || plan.collection === 'MIXTA';
  return (
    <StepForm
      step="details"
      type={draft.type}
      problems={withServerProblems([...asked, ...payout.problems], told)}
      refusal={refusal}
      onDone={onDone}
    >
      {(errorOf) => {
        // What the server says of what can be read stands at its field at once.
        const wrongAt = (field: string): string | undefined =>
          errorOf(field) ?? told.find((each) => each.field === field)?.message;
        const part = { plan, put, errorOf: wrongAt };
        return (
          <>
            {isFormAsked ? (
              <>
                <FormPart {...part} available={available} today={today} />
                {hasIncome ? <IncomePart {...part} draft={draft} change={change} /> : null}
                {choiceOf(plan) === 'OTRAS' ? <IrregularPart {...part} /> : null}
                {choiceOf(plan) === 'ONCE' ? (
                  <OncePart {...part} available={available} today={today} />
                ) : null}
                <AboutBenefit benefit={judged?.benefit} />
                {benefit && hasBoth && isPartial ? (
                  <CompartmentPart {...part} benefit={benefit} />
                ) : null}
                {plan.collection === 'TOTAL' || plan.collection === 'MIXTA' ? (
                  <WhenPart {...part} />
                ) : null}
              </>
            ) : null}
            <PayoutPart
              account={account}
              draft={draft}
              change={change}
              payout={payout}
              errorOf={errorOf}
            />
            <RatePart {...part} />
          </>
        );
      }}
    </StepForm>
  );
};
