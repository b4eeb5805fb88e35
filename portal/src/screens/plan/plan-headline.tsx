import type { PlanView } from '@area/contract/plan/schemas';
import { subtractCents } from '@area/domain/money/money';
import { centsFrom, centsText } from '@area/domain/money/wire';
import { t } from './texts.ts';
import { Delta } from '@area/kit/figures/delta.tsx';
import { Figure } from '@area/kit/figures/figure.tsx';
import { FigurePart, FigureParts } from '@area/kit/figures/figure-part.tsx';
import { formatDay, formatEuros } from '@area/kit/figures/format.ts';
import css from './plan.module.css';

/** The oldest of the days on which its plans are valued: all of it is known as of then. */
const valuedOn = ({ plans }: PlanView): string | undefined =>
  plans.flatMap(({ nav_date }) => (nav_date === null ? [] : [nav_date])).toSorted()[0];

const noteOf = (plan: PlanView): string => {
  const day = valuedOn(plan);
  return plan.total_value === null || day === undefined
    ? t('plan.headline.no_value')
    : t('plan.headline.valued_on', { day: formatDay(day) });
};

/** What was saved, of what was put in. */
export const PlanHeadline = ({ plan }: { readonly plan: PlanView }) => {
  const { total_value, total_contributed } = plan;
  return (
    <div className={css['headline']}>
      <Figure
        isHero
        label={t('plan.headline.label')}
        value={total_value === null ? t('ui.not_available') : formatEuros(total_value)}
        note={noteOf(plan)}
      />
      <FigureParts>
        <FigurePart term={t('plan.headline.put_in')} below={t('plan.headline.put_in_note')}>
          {formatEuros(total_contributed)}
        </FigurePart>
        <FigurePart term={t('plan.headline.gain')}>
          {total_value === null ? (
            t('ui.not_available')
          ) : (
            <Delta
              value={centsText(subtractCents(centsFrom(total_value), centsFrom(total_contributed)))}
            />
          )}
        </FigurePart>
      </FigureParts>
    </div>
  );
};
