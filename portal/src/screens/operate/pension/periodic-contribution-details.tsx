import { problemAt } from '@area/kit/forms/problem.ts';
import { t } from './texts.ts';
import { Notice } from '@area/kit/states/notice.tsx';
import { ConfirmParts } from '../confirm-parts.tsx';
import type { DetailsProps } from '../step-props.ts';
import { MandateChoice } from '../periodic/mandate-choice.tsx';
import { PeriodicForm } from '../periodic/periodic-form.tsx';
import { useCollected } from '../periodic/use-collected.ts';
import { ContributionLimit } from '../../../parts/operations/contribution-limit.tsx';
import { DestinedPart } from './destined-part.tsx';

/** How much goes into the plan and how often, how it grows, and what of the year's limit there is. *Source*: decisions 1.3 (SOLICITUD_APORTACION_PERIODICA) and 2.6. */
export const PeriodicContributionDetails = (props: DetailsProps) => {
  const { chosen, account, draft, change } = props;
  const { contribution } = chosen.simulation;
  const { debitable, kept, problems } = useCollected(props);
  const isSaid = !contribution?.must_say_for || draft.plan.destined_for !== '';
  const destined = problemAt('destined_for', isSaid ? undefined : t('rules.required'));
  return (
    <PeriodicForm details={props} problems={[...destined, ...problems]} kept={kept}>
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
            debitable={debitable}
            value={kept.uuid_mandate}
            onChange={(uuid_mandate) => change({ uuid_mandate })}
            error={errorOf('uuid_mandate')}
          />
          <ConfirmParts draft={draft} change={change} chosen={chosen} errorOf={errorOf} />
        </>
      )}
    </PeriodicForm>
  );
};
