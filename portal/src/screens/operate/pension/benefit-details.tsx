import { businessCalendar } from '@area/kit/calendar/in-force.ts';
import { withServerProblems } from '@area/kit/forms/problem.ts';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { madridDate } from '@area/domain/calendar/madrid';
import { onePaymentDate } from '@area/domain/pension/one-payment';
import { useEffect } from 'react';
import { useBusinessClock } from '../../../calls/business-clock.ts';
import type { TypedPayout } from '../order-types/typed-parts.ts';
import type { DetailsProps } from '../step-props.ts';
import { PayoutPart } from '../leaving/payout-part.tsx';
import { usePayout } from '../leaving/use-payout.ts';
import { StepForm } from '../step-form.tsx';
import { stepOfField } from '../steps.ts';
import { useLiveSimulation } from '../use-live-simulation.ts';
import { AboutBenefit } from './about-benefit.tsx';
import { OncePart, onePayment } from './once-part.tsx';
import { FormPart, choiceOf } from './form-part.tsx';
import { formProblems } from './form-problems.ts';
import { IncomePart } from './income-part.tsx';
import { IrregularPart } from './irregular-part.tsx';
import type { TypedBenefit } from './typed-benefit.ts';
import { isVariation } from './typed-benefit.ts';
import type { PlanPartProps, SimulatedBenefit } from './plan-part-props.ts';
import { CompartmentPart, RatePart, WhenPart, hasBothCompartments } from './when-part.tsx';

type Props = DetailsProps<TypedBenefit & TypedPayout>;

/** What may be collected for the reason: all of it, or what is ten years old. */
const availableOf = ({ cause }: TypedBenefit, benefit: SimulatedBenefit | null) =>
  (cause === 'TEN_YEARS' ? benefit?.ten_year_value : benefit?.available_value) ?? undefined;

/** A draft that is taken up again on another day asks for the date of today. */
const useTodaysPayment = ({ draft, change }: Pick<Props, 'draft' | 'change'>, today: CivilDate) => {
  const isStale =
    choiceOf(draft) === 'ONCE' &&
    draft.payments[0]?.date !== onePaymentDate(today, businessCalendar());
  useEffect(() => {
    if (isStale)
      change(({ payments }) => ({ payments: onePayment(payments[0]?.amount ?? '', today) }));
  }, [isStale, today, change]);
};

interface FormPartsProps extends PlanPartProps {
  readonly benefit: SimulatedBenefit | null;
  readonly judged: SimulatedBenefit | null | undefined;
  readonly today: CivilDate;
}

/** The form, and what each one asks. */
const FormParts = ({ benefit, judged, today, ...part }: FormPartsProps) => {
  const { plan } = part;
  const { collection } = plan;
  const choice = choiceOf(plan);
  const dated = { ...part, available: availableOf(plan, benefit), today };
  const isPartial = collection !== '' && collection !== 'TOTAL';
  return (
    <>
      <FormPart {...dated} />
      {collection === 'FINANCIERA' || collection === 'MIXTA' ? <IncomePart {...part} /> : null}
      {choice === 'OTRAS' ? <IrregularPart {...part} /> : null}
      {choice === 'ONCE' ? <OncePart {...dated} /> : null}
      <AboutBenefit benefit={judged} />
      {benefit && hasBothCompartments(benefit) && isPartial ? (
        <CompartmentPart {...part} benefit={benefit} />
      ) : null}
      {collection === 'TOTAL' || collection === 'MIXTA' ? <WhenPart {...part} /> : null}
    </>
  );
};

/** In which form a plan is collected, from which contributions, when and where to; a change of an income only asks where to. */
export const BenefitDetails = (props: Props) => {
  const { account, draft, change, chosen, question, refusal, goTo } = props;
  const { benefit } = chosen.simulation;
  const isFormAsked = !isVariation(draft);
  const today = madridDate(useBusinessClock()());
  useTodaysPayment(props, today);
  const payout = usePayout(props);
  const hasBoth = benefit !== null && hasBothCompartments(benefit);
  const asked = isFormAsked ? formProblems(draft, today, hasBoth) : [];
  const judged = useLiveSimulation(question, asked.length === 0);
  const told = (judged?.problems ?? []).filter(({ field }) => stepOfField(field) === 'details');
  const onDone = (): void => {
    change(payout.kept);
    goTo('review');
  };
  return (
    <StepForm
      step="details"
      problems={withServerProblems([...asked, ...payout.problems], told)}
      refusal={refusal}
      onDone={onDone}
    >
      {(errorOf) => {
        // What the server says of what can be read is at its field at once.
        const wrongAt = (field: string): string | undefined =>
          errorOf(field) ?? told.find((each) => each.field === field)?.message;
        const part = { plan: draft, put: change, errorOf: wrongAt };
        return (
          <>
            {isFormAsked ? (
              <FormParts {...part} benefit={benefit} judged={judged?.benefit} today={today} />
            ) : null}
            <PayoutPart account={account} change={change} payout={payout} errorOf={errorOf} />
            <RatePart {...part} />
          </>
        );
      }}
    </StepForm>
  );
};
