import { problemAt } from '@area/kit/forms/problem.ts';
import { t } from './texts.ts';
import { Notice } from '@area/kit/states/notice.tsx';
import { RevaluationFields } from '../../../parts/typed-orders/revaluation-fields.tsx';
import { whyNotTypedRevaluation } from '../../../parts/typed-orders/growth-problems.ts';
import type { TypedRevaluation } from '../../../parts/typed-orders/typed-revaluation.ts';
import type {
  TypedConfirmations,
  TypedDestined,
  TypedMandate,
  TypedRepetition,
} from '../order-types/typed-parts.ts';
import { ConfirmParts } from '../confirm-parts.tsx';
import type { DetailsProps } from '../step-props.ts';
import { MandateChoice } from '../periodic/mandate-choice.tsx';
import { PeriodicForm } from '../periodic/periodic-form.tsx';
import { whyNotTypedWithin } from '../periodic/within-limits.ts';
import { useCollected } from '../periodic/use-collected.ts';
import { ContributionLimit } from '../../../parts/operations/contribution-limit.tsx';
import { DestinedPart } from './destined-part.tsx';

type Props = DetailsProps<
  TypedRepetition & TypedRevaluation & TypedMandate & TypedDestined & TypedConfirmations
>;

/** How growth is asked of what is paid into a plan, within the limits of the law. */
const growthOf = ({ draft, change, chosen }: Props) => ({
  fields: (errorOf: (field: string) => string | undefined) => (
    <RevaluationFields typed={draft} onChange={change} errorOf={errorOf} />
  ),
  problems: whyNotTypedRevaluation(draft),
  whyNotWithin: () => whyNotTypedWithin(draft, chosen.simulation.contribution),
});

/** How much goes into the plan and how often, how it grows, and what of the year's limit there is. *Source*: decisions 1.3 (SOLICITUD_APORTACION_PERIODICA) and 2.6. */
export const PeriodicContributionDetails = (props: Props) => {
  const { chosen, account, draft, change } = props;
  const { contribution } = chosen.simulation;
  const { known, kept, problems } = useCollected(props);
  const isSaid = !contribution?.must_say_for || draft.destined_for !== '';
  const destined = problemAt('destined_for', isSaid ? undefined : t('rules.required'));
  return (
    <PeriodicForm
      details={props}
      growth={growthOf(props)}
      problems={[...destined, ...problems]}
      keep={() => change(kept)}
    >
      {(errorOf) => (
        <>
          {contribution ? <ContributionLimit contribution={contribution} /> : null}
          <Notice>
            <p>{t('orders.periodic.capped')}</p>
          </Notice>
          <DestinedPart
            draft={draft}
            change={change}
            chosen={chosen}
            error={errorOf('destined_for')}
          />
          <MandateChoice
            account={account}
            known={known}
            value={kept.uuid_mandate}
            onChange={(uuid_mandate) => change({ uuid_mandate })}
            error={errorOf('uuid_mandate')}
          />
          <ConfirmParts
            words="contribution"
            draft={draft}
            change={change}
            chosen={chosen}
            errorOf={errorOf}
          />
        </>
      )}
    </PeriodicForm>
  );
};
