import type { PlanView } from '@area/contract/plan/schemas';
import { t } from './texts.ts';
import { Card } from '@area/kit/layout/card.tsx';
import { formatDay, formatUnitValue } from '@area/kit/figures/format.ts';
import { RightsTable } from '../../parts/plans/rights-table.tsx';
import { wholeDates } from '@area/kit/figures/unbroken-dates.tsx';
import css from './plan.module.css';
import { WordTip } from '../../parts/help/word-tip.tsx';

type HeldPlan = PlanView['plans'][number];

/** What somebody has in a plan, by when it was put in and as what they hold it. *Source*: decisions 2.8. */
export const RightsCard = ({
  plan: { name, dgsfp_code, nav, nav_date, rights },
}: {
  readonly plan: HeldPlan;
}) => (
  <Card title={t('plan.rights.title', { name })} aside={<WordTip word="consolidated_rights" />}>
    <RightsTable caption={t('plan.rights.caption')} rights={rights} />
    {rights.some(({ compartment }) => compartment === '1') ? (
      <p className={css['quiet']}>
        {t('plan.rights.first')}
        <WordTip word="compartment" />
      </p>
    ) : null}
    <p className={css['quiet']}>
      {nav === null || nav_date === null
        ? null
        : wholeDates(t('plan.rights.nav', { day: formatDay(nav_date), nav: formatUnitValue(nav) }))}
      {dgsfp_code === null ? null : ` · ${t('plan.rights.code', { code: dgsfp_code })}`}
    </p>
  </Card>
);
