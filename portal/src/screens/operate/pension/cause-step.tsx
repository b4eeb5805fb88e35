import { madridDate } from '@area/domain/calendar/madrid';
import { useBusinessClock } from '../../../calls/business-clock.ts';
import { usePlan } from '../../../calls/plan.ts';
import { t } from './texts.ts';
import { Skeleton } from '@area/kit/states/skeleton.tsx';
import { OrderProgress } from '../order-progress.tsx';
import { StepForm } from '../step-form.tsx';
import { StepPage } from '../step-page.tsx';
import type { AccountStepProps } from '../step-props.ts';
import { CausePart } from './cause-part.tsx';
import { causeProblems, variationProblems } from './cause-problems.ts';
import type { HeldPlan } from './held-plan.ts';
import { heldOf, runningOf, situationsOf } from './held-plan.ts';
import { ProofsPart } from './proofs-part.tsx';
import type { TypedBenefit } from './typed-benefit.ts';
import type { TypedTarget } from '../order-types/typed-parts.ts';
import { isVariation } from './typed-benefit.ts';
import { VariationPart } from './variation-part.tsx';

const LOADING = [
  { width: '100%', height: '20rem' },
  { width: '100%', height: '8rem' },
];

type Props = AccountStepProps<TypedTarget & TypedBenefit>;

const CauseForm = ({
  held,
  draft,
  change,
  refusal,
  goTo,
}: Props & { readonly held: HeldPlan | undefined }) => {
  const today = madridDate(useBusinessClock()());
  const running = isVariation(draft) ? runningOf(held, draft.uuid_benefit) : undefined;
  const problems = isVariation(draft)
    ? variationProblems(draft, running)
    : causeProblems(draft, held, today);
  const onDone = (): void => {
    const [only, ...others] = situationsOf(draft.cause, held);
    change({
      ...(only && others.length === 0 ? { situation: only } : {}),
      uuid_benefit: running?.uuid ?? '',
    });
    goTo('details');
  };
  return (
    <StepForm step="cause" problems={problems} refusal={refusal} onDone={onDone}>
      {(errorOf) => (
        <>
          <CausePart plan={draft} held={held} change={change} errorOf={errorOf} />
          {isVariation(draft) ? (
            <VariationPart
              plan={draft}
              put={change}
              held={held}
              running={running}
              errorOf={errorOf}
            />
          ) : null}
          {/* Other documents for another reason. */}
          <ProofsPart key={draft.cause} plan={draft} change={change} error={errorOf('proofs')} />
        </>
      )}
    </StepForm>
  );
};

/** Why a plan is collected, and what proves it; or how an income in course changes. */
export const CauseStep = (props: Props) => {
  const { account, draft } = props;
  const { data, error } = usePlan(account.uuid);
  const held = heldOf(data, draft);
  return (
    <StepPage
      step="cause"
      title={t(isVariation(draft) ? 'plan_orders.cause.title_vary' : 'plan_orders.cause.title')}
      intro={t('plan_orders.cause.intro')}
      aside={<OrderProgress account={account} type={draft.type} product={held?.name} />}
    >
      {/* Holdings only decide what is offered: without them the request is still possible. */}
      {data || error ? <CauseForm {...props} held={held} /> : <Skeleton lines={LOADING} />}
    </StepPage>
  );
};
