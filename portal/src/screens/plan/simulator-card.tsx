import type { PlanView } from '@area/contract/plan/schemas';
import { madridDate } from '@area/domain/calendar/madrid';
import { useState } from 'react';
import { paths } from '../../app/paths.ts';
import { useBusinessClock } from '../../calls/business-clock.ts';
import { useSimulation } from '../../calls/operations.ts';
import { ShortForm } from '@area/kit/forms/short-form.tsx';
import { bindTo, useForm } from '@area/kit/forms/use-form.ts';
import type { Form } from '@area/kit/forms/use-form.ts';
import { t, textOf } from './texts.ts';
import { AmountField } from '@area/kit/fields/amount-field.tsx';
import { Button, LinkButton } from '@area/kit/controls/button.tsx';
import { Card } from '@area/kit/layout/card.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { Notice } from '@area/kit/states/notice.tsx';
import { PeriodicityField } from '../../parts/typed-orders/periodicity-field.tsx';
import { Segments } from '@area/kit/controls/segments.tsx';
import { Select } from '@area/kit/fields/select.tsx';
import { Skeleton } from '@area/kit/states/skeleton.tsx';
import { Row } from '@area/kit/layout/stack.tsx';
import css from './plan.module.css';
import { SimulatorResult } from './simulator-result.tsx';
import {
  FORMS,
  firstValues,
  hasCapital,
  hasIncome,
  simulatorBody,
  simulatorLabel,
  whyNotSimulate,
} from './simulator-values.ts';
import type { SimulatorValues } from './simulator-values.ts';

const LOADING = [
  { width: '100%', height: '2.5rem' },
  { width: '100%', height: '2.5rem' },
];

interface ResultProps {
  readonly account: string;
  readonly plan: PlanView['plans'][number];
  readonly asked: SimulatorValues;
}

const Result = ({ account, plan, asked }: ResultProps) => {
  const today = madridDate(useBusinessClock()());
  const { data, error, refetch } = useSimulation(simulatorBody(asked, { account, plan, today }));
  if (error && !data)
    return (
      <FailureState
        title={t('plan.simulator.failed')}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Skeleton lines={LOADING} />;
  const { benefit, problems } = data;
  if (benefit && (benefit.capital ?? benefit.income)) return <SimulatorResult benefit={benefit} />;
  return (
    <Notice tone="waiting" title={t('plan.simulator.problems')}>
      {problems.map(({ field, code, message }) => (
        <p key={`${field} ${code}`}>{message}</p>
      ))}
    </Notice>
  );
};

const Fields = ({
  form,
  plans,
}: {
  readonly form: Form<SimulatorValues>;
  readonly plans: PlanView['plans'];
}) => {
  const { values, set } = form;
  const bind = (name: 'capital' | 'amount') => bindTo(form, name, simulatorLabel(name) ?? name);
  return (
    <>
      {plans.length > 1 ? (
        <Select
          name="uuid_product"
          label={t('plan.simulator.product')}
          value={values.uuid_product}
          options={plans.map(({ uuid_product, name }) => ({ value: uuid_product, label: name }))}
          onChange={(uuid_product) => set({ uuid_product })}
        />
      ) : null}
      <Segments
        label={t('plan.simulator.form')}
        options={FORMS.map((id) => ({ id, title: t(`plan.simulator.${id}`) }))}
        selected={values.collection}
        onSelect={(collection) => set({ collection })}
      />
      {hasIncome(values) ? (
        <div className={css['fields']}>
          {hasCapital(values) ? <AmountField {...bind('capital')} /> : null}
          <AmountField {...bind('amount')} />
          <PeriodicityField
            label={t('plan.simulator.periodicity')}
            value={values.periodicity}
            onChange={(periodicity) => set({ periodicity })}
          />
        </div>
      ) : null}
    </>
  );
};

interface SimulatorProps {
  readonly account: string;
  /** Those of which nothing is collected yet: what is in course changes by a variation of it. */
  readonly plans: PlanView['plans'];
  readonly first: PlanView['plans'][number];
}

/** Capital, income or both: what would come of it, before anything is asked for. */
export const SimulatorCard = ({ account, plans, first }: SimulatorProps) => {
  const form = useForm<SimulatorValues>(firstValues(first), whyNotSimulate, textOf);
  const [asked, setAsked] = useState(form.values);
  const chosen = plans.find(({ uuid_product }) => uuid_product === asked.uuid_product) ?? first;
  return (
    <Card title={t('plan.simulator.title')}>
      <p className={css['quiet']}>{t('plan.simulator.intro')}</p>
      <ShortForm onSend={() => void form.submit(async (values) => setAsked(values))}>
        <div className={css['people']}>
          <Fields form={form} plans={plans} />
          <Row>
            <Button type="submit" kind="secondary">
              {t('plan.simulator.submit')}
            </Button>
          </Row>
        </div>
      </ShortForm>
      <section className={css['people']} aria-live="polite" aria-label={t('plan.simulator.result')}>
        <Result account={account} plan={chosen} asked={asked} />
      </section>
      <Row>
        <LinkButton
          kind="secondary"
          href={paths.beginOrder({ type: 'RESCATE', account, product: chosen.uuid_product })}
        >
          {t('plan.simulator.ask')}
        </LinkButton>
      </Row>
    </Card>
  );
};
