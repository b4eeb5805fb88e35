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
import type { PutPlan } from './typed-plan.ts';
import { isVariation } from './typed-plan.ts';
import { VariationPart } from './variation-part.tsx';

const LOADING = [
  { width: '100%', height: '20rem' },
  { width: '100%', height: '8rem' },
];

const CauseForm = ({
  held,
  draft,
  change,
  refusal,
  goTo,
}: AccountStepProps & { readonly held: HeldPlan | undefined }) => {
  const { plan } = draft;
  const today = madridDate(useBusinessClock()());
  const put: PutPlan = (part) => change({ plan: part });
  const running = isVariation(plan) ? runningOf(held, plan.uuid_benefit) : undefined;
  const problems = isVariation(plan)
    ? variationProblems(draft, running)
    : causeProblems(draft, held, today);
  const onDone = (): void => {
    const [only, ...others] = situationsOf(plan.cause, held);
    put({
      ...(only && others.length === 0 ? { situation: only } : {}),
      uuid_benefit: running?.uuid ?? '',
    });
    goTo('details');
  };
  return (
    <StepForm step="cause" type={draft.type} problems={problems} refusal={refusal} onDone={onDone}>
      {(errorOf) => (
        <>
          <CausePart plan={plan} held={held} change={put} errorOf={errorOf} />
          {isVariation(plan) ? (
            <VariationPart
              draft={draft}
              change={change}
              held={held}
              running={running}
              errorOf={errorOf}
            />
          ) : null}
          {/* Other documents for another reason. */}
          <ProofsPart key={plan.cause} plan={plan} change={put} error={errorOf('proofs')} />
        </>
      )}
    </StepForm>
  );
};

/** Why a plan is collected, and what proves it; or how an income in course changes. */
export const CauseStep = (props: AccountStepProps) => {
  const { account, draft } = props;
  const { data, error } = usePlan(account.uuid);
  const held = heldOf(data, draft);
  return (
    <StepPage
      step="cause"
      type={draft.type}
      title={t(
        isVariation(draft.plan) ? 'plan_orders.cause.title_vary' : 'plan_orders.cause.title',
      )}
      intro={t('plan_orders.cause.intro')}
      aside={<OrderProgress account={account} type={draft.type} product={held?.name} />}
    >
      {/* What is held only says what is offered: without it one may ask all the same. */}
      {data || error ? <CauseForm {...props} held={held} /> : <Skeleton lines={LOADING} />}
    </StepPage>
  );
};
