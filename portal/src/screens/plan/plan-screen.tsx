import type { AccountSummary } from '@area/contract/accounts/schemas';
import type { PlanView } from '@area/contract/plan/schemas';
import { Fragment } from 'react';
import { useLocation, useParams } from 'wouter';
import { paths } from '../../app/paths.ts';
import { useKnownMe } from '../../calls/me.ts';
import { usePlan } from '../../calls/plan.ts';
import { t } from './texts.ts';
import { Breadcrumbs } from '@area/kit/layout/breadcrumbs.tsx';
import { LinkButton } from '@area/kit/controls/button.tsx';
import { Card } from '@area/kit/layout/card.tsx';
import { EmptyState } from '@area/kit/states/empty-state.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { formatDay } from '@area/kit/figures/format.ts';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Select } from '@area/kit/fields/select.tsx';
import { Skeleton } from '@area/kit/states/skeleton.tsx';
import { Columns, Stack } from '@area/kit/layout/stack.tsx';
import { PlanSummary } from './plan-summary.tsx';
import { BenefitCard } from './benefit-card.tsx';
import { CostsCard } from './costs-card.tsx';
import { HeirsCard } from './heirs-card.tsx';
import { HistoryCard } from './history-card.tsx';
import { LiquidityCard } from './liquidity-card.tsx';
import { PlanHeadline } from './plan-headline.tsx';
import css from './plan.module.css';
import { RightsCard } from './rights-card.tsx';
import { SimulatorCard } from './simulator-card.tsx';
import { benefitsOf, hasConsolidated } from './plan-figures.ts';
import { YearCard } from './year-card.tsx';

const LINES = [
  { width: '30%', height: '1rem' },
  { width: '55%', height: '3.5rem' },
  { width: '100%', height: '7rem' },
  { width: '100%', height: '12rem' },
];

const Choice = ({
  accounts,
  chosen,
}: {
  readonly accounts: readonly AccountSummary[];
  readonly chosen: string;
}) => {
  const [, navigate] = useLocation();
  if (accounts.length < 2) return null;
  return (
    <div className={css['choice']}>
      <Select
        name="account"
        label={t('plan.choose')}
        value={chosen}
        options={accounts.map(({ uuid, alias }) => ({ value: uuid, label: alias }))}
        onChange={(uuid) => navigate(paths.plan(uuid))}
      />
    </div>
  );
};

const Empty = ({ account, mayOrder }: { readonly account: string; readonly mayOrder: boolean }) => (
  <Card>
    <EmptyState
      title={t('plan.empty.title')}
      text={t('plan.empty.text')}
      {...(mayOrder
        ? {
            action: (
              <LinkButton href={paths.beginOrder({ type: 'APORTACION', account })}>
                {t('plan.empty.action')}
              </LinkButton>
            ),
          }
        : {})}
    />
  </Card>
);

const Simulator = ({ plan }: { readonly plan: PlanView }) => {
  const plans = plan.plans.filter(({ benefits }) => benefits.length === 0);
  const [first] = plans;
  return first ? <SimulatorCard account={plan.uuid_account} plans={plans} first={first} /> : null;
};

/** For a visitor with more than a minute. */
const Details = ({ plan }: { readonly plan: PlanView }) => (
  <Columns>
    <Stack>
      {plan.plans.map((held) => (
        <Fragment key={held.uuid_product}>
          <RightsCard plan={held} />
          <CostsCard plan={held} />
        </Fragment>
      ))}
    </Stack>
    <HistoryCard plan={plan} />
  </Columns>
);

interface KnownProps {
  readonly plan: PlanView;
  readonly account: AccountSummary | undefined;
}

const Known = ({ plan, account }: KnownProps) => {
  const { uuid: you } = useKnownMe().private_area.intervener;
  const mayOrder = account?.my_actions.includes('O') ?? false;
  const isEmpty = plan.plans.length === 0;
  const heirs = <HeirsCard plan={plan} />;
  return (
    <>
      {isEmpty ? (
        <Empty account={plan.uuid_account} mayOrder={mayOrder} />
      ) : (
        <PlanHeadline plan={plan} />
      )}
      <PlanSummary plan={plan} />
      {benefitsOf(plan).map((benefit) => (
        <BenefitCard key={benefit.uuid} benefit={benefit} />
      ))}
      <Columns isEven>
        <Stack>
          <YearCard
            plan={plan}
            participant={plan.is_own ? you : undefined}
            mayOrder={mayOrder && !isEmpty}
          />
          {hasConsolidated(plan) ? heirs : null}
        </Stack>
        <Stack>
          {isEmpty ? null : <LiquidityCard plan={plan} />}
          {hasConsolidated(plan) ? null : heirs}
        </Stack>
      </Columns>
      {mayOrder ? <Simulator plan={plan} /> : null}
      {isEmpty ? null : <Details plan={plan} />}
    </>
  );
};

const introOf = (plan: PlanView | undefined): string | undefined => {
  if (!plan) return undefined;
  const since = plan.since === null ? [] : [t('plan.since', { day: formatDay(plan.since) })];
  const whose = plan.is_own ? [] : [t('plan.of', { name: plan.participant })];
  return [...whose, ...since].join(' · ') || undefined;
};

/** /account/plan/{uuidAccount}: what a saver asks about their plan, in a minute. *Source*: ADR 71. */
export const PlanScreen = () => {
  const { uuidAccount = '' } = useParams();
  const { accounts } = useKnownMe().private_area;
  const { data, error, refetch } = usePlan(uuidAccount);
  const account = accounts.find(({ uuid }) => uuid === uuidAccount);
  const plans = accounts.filter(({ type }) => type === 'P');
  const intro = introOf(data);
  return (
    <Stack>
      <PageTitle
        above={
          <Breadcrumbs
            crumbs={[
              { title: t('shell.home'), href: paths.home() },
              { title: account?.alias ?? t('shell.plan') },
            ]}
          />
        }
        aside={<Choice accounts={plans} chosen={uuidAccount} />}
        {...(intro === undefined ? {} : { intro })}
      >
        {t('plan.title')}
      </PageTitle>
      {data ? <Known key={uuidAccount} plan={data} account={account} /> : null}
      {!data && error ? (
        <FailureState title={t('plan.failed')} error={error} onRetry={() => void refetch()} />
      ) : null}
      {!data && !error ? <Skeleton lines={LINES} /> : null}
    </Stack>
  );
};
