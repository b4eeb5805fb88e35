import { t } from './texts.ts';
import { Card } from '@area/kit/layout/card.tsx';
import { DataList } from '@area/kit/figures/data-list.tsx';
import { EmptyState } from '@area/kit/states/empty-state.tsx';
import { formatDay, formatEuros } from '@area/kit/figures/format.ts';
import type { TypedAmount, TypedPayout, TypedYear } from '../order-types/typed-parts.ts';
import type { DetailsProps } from '../step-props.ts';
import { PayoutPart } from '../leaving/payout-part.tsx';
import { usePayout } from '../leaving/use-payout.ts';
import { StepForm } from '../step-form.tsx';

/** What of a year is too much, and where it goes; all of it goes back, so that no amount is asked. *Source*: decisions 2.7 (E16). */
export const ExcessDetails = (props: DetailsProps<TypedAmount & TypedYear & TypedPayout>) => {
  const { account, change, chosen, refusal, goTo } = props;
  const { excess } = chosen.simulation;
  const payout = usePayout(props);
  if (!excess || Number(excess.excess) <= 0)
    return (
      <EmptyState title={t('plan_orders.excess.none')} text={t('plan_orders.excess.none_text')} />
    );
  const year = `${excess.year}`;
  const onDone = (): void => {
    change({
      ...payout.kept,
      amount: excess.excess.replace('.', ','),
      year: excess.year,
    });
    goTo('review');
  };
  return (
    <StepForm step="details" problems={payout.problems} refusal={refusal} onDone={onDone}>
      {(errorOf) => (
        <>
          <Card title={t('plan_orders.excess.title')}>
            <p>{t('plan_orders.excess.explain')}</p>
            <DataList
              isFigures
              items={[
                {
                  term: t('plan_orders.excess.contributed', { year }),
                  value: formatEuros(excess.contributed),
                },
                { term: t('plan_orders.excess.limit', { year }), value: formatEuros(excess.limit) },
                {
                  term: t('plan_orders.excess.excess'),
                  value: <strong>{formatEuros(excess.excess)}</strong>,
                },
                { term: t('plan_orders.excess.deadline'), value: formatDay(excess.deadline) },
              ]}
            />
          </Card>
          <PayoutPart account={account} change={change} payout={payout} errorOf={errorOf} />
        </>
      )}
    </StepForm>
  );
};
