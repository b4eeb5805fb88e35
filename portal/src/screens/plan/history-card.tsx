import type { PlanView } from '@area/contract/plan/schemas';
import { t } from './texts.ts';
import { Card } from '@area/kit/layout/card.tsx';
import { Bars } from '@area/kit/charts/bars.tsx';
import { Disclosure } from '@area/kit/layout/disclosure.tsx';
import css from './plan.module.css';
import { wholeHistory } from './plan-figures.ts';

/** The rest is shown on demand: decades of contributions would be longer than the page. */
const SHOWN = 6;

const Years = ({
  label,
  years,
}: {
  readonly label: string;
  readonly years: PlanView['history'];
}) => (
  <Bars
    label={label}
    unknown=""
    items={years.map(({ year, contributed }) => ({
      id: String(year),
      name: String(year),
      value: contributed,
    }))}
  />
);

/** What was put in year by year, the last one first. */
export const HistoryCard = ({ plan }: { readonly plan: PlanView }) => {
  const years = wholeHistory(plan, plan.limit.year).toReversed();
  return (
    <Card title={t('plan.history.title')}>
      {years.length === 0 ? (
        <p className={css['quiet']}>{t('plan.history.none')}</p>
      ) : (
        <>
          <Years label={t('plan.history.label')} years={years.slice(0, SHOWN)} />
          {years.length > SHOWN ? (
            <Disclosure title={t('plan.history.earlier')}>
              <Years label={t('plan.history.earlier')} years={years.slice(SHOWN)} />
            </Disclosure>
          ) : null}
        </>
      )}
    </Card>
  );
};
