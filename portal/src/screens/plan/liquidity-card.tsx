import type { PlanView } from '@area/contract/plan/schemas';
import { addShares, NO_SHARES } from '@area/domain/money/money';
import { sharesFrom, sharesText } from '@area/domain/money/wire';
import { LiquidityNotice } from '../../parts/products/liquidity-notice.tsx';
import { t } from './texts.ts';
import { Card } from '@area/kit/layout/card.tsx';
import { Bars } from '@area/kit/charts/bars.tsx';
import { formatDay, formatUnits } from '@area/kit/figures/format.ts';
import { Notice } from '@area/kit/states/notice.tsx';
import { TwoLines } from '@area/kit/figures/two-line-text.tsx';
import { wholeDates } from '@area/kit/figures/unbroken-dates.tsx';
import css from './plan.module.css';
import { hasConsolidated, liquidLines, liquidNow } from './plan-figures.ts';
import { WordTip } from '../../parts/help/word-tip.tsx';

const heldUnits = ({ plans }: PlanView): bigint =>
  plans.reduce(
    (sum, { blocked_units, reserved_units }) =>
      addShares(sum, sharesFrom(blocked_units), sharesFrom(reserved_units)),
    NO_SHARES,
  );

const Calendar = ({ plan }: { readonly plan: PlanView }) => {
  const lines = liquidLines(plan);
  const held = heldUnits(plan);
  return (
    <>
      <p className={css['quiet']}>{t('plan.liquidity.intro')}</p>
      <Bars
        label={t('plan.liquidity.label')}
        unknown={t('plan.liquidity.unknown')}
        items={[
          { id: 'now', name: t('plan.liquidity.now'), value: liquidNow(plan) },
          ...lines.map(({ year, from, value }) => ({
            id: String(year),
            value,
            name: (
              <TwoLines below={wholeDates(t('plan.liquidity.from', { day: formatDay(from) }))}>
                {String(year)}
              </TwoLines>
            ),
          })),
        ]}
      />
      {lines.length === 0 ? <p className={css['quiet']}>{t('plan.liquidity.none')}</p> : null}
      {held > 0n ? (
        <Notice>
          {t('plan.liquidity.held', {
            units: formatUnits(sharesText(held as ReturnType<typeof sharesFrom>)),
          })}
        </Notice>
      ) : null}
    </>
  );
};

/** Of all plans together, each once. */
const alertsOf = ({ plans }: PlanView) => [
  ...new Set(plans.flatMap(({ liquidity_alerts }) => liquidity_alerts)),
];

/** In which year how much may be taken without any contingency. *Source*: decisions 1.6. */
export const LiquidityCard = ({ plan }: { readonly plan: PlanView }) => (
  <Card title={t('plan.liquidity.title')} aside={<WordTip word="ten_years" />}>
    {hasConsolidated(plan) ? (
      <Calendar plan={plan} />
    ) : (
      <p className={css['quiet']}>{t('plan.liquidity.collecting')}</p>
    )}
    <LiquidityNotice alerts={alertsOf(plan)} />
  </Card>
);
