import type { Goal } from '@area/contract/goals/schemas';
import { showToast } from '@area/kit/toasts/toast-queue.ts';
import { FormPlace } from '../../parts/record/form-place.tsx';
import { GOALS_MAX } from '@area/domain/projection/goal';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { Button } from '@area/kit/controls/button.tsx';
import { Breadcrumbs } from '@area/kit/layout/breadcrumbs.tsx';
import { Card } from '@area/kit/layout/card.tsx';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { useClientOnly } from '@area/kit/session/use-client-only.ts';
import { EmptyState } from '@area/kit/states/empty-state.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { Notice } from '@area/kit/states/notice.tsx';
import { Skeleton } from '@area/kit/states/skeleton.tsx';
import { useKeyOf } from '@area/kit/transport/use-key-of.ts';
import { paths } from '../../app/paths.ts';
import { useCreateGoal, useGoals } from '../../calls/goals.ts';
import { useKnownMe } from '../../calls/me.ts';
import { GoalForm } from './goal-form.tsx';
import { GoalLine } from './goal-line.tsx';
import { newGoal, sharesOf } from './goal-values.ts';
import css from './goals.module.css';
import { t } from './texts.ts';

const LOADING = [
  { width: '40%', height: '1.5rem' },
  { width: '100%', height: '6rem' },
];

/** A product whose page led here begins a goal at once. */
const useAddressed = () => {
  const [asked] = useSearchParams();
  const product = asked.get('product');
  const { accounts } = useKnownMe().private_area;
  // An account that is not theirs cannot be chosen, and would be refused at a field that shows another.
  const account = accounts.find(({ uuid }) => uuid === asked.get('account'))?.uuid;
  return {
    isAsked: product !== null,
    place: { account: account ?? '', product: (account && product) ?? '' },
  };
};

interface NewProps {
  readonly goals: readonly Goal[];
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}

/** The way to write a goal down; or why there is none. */
const New = ({ goals, isOpen, onOpen }: NewProps) => {
  const { isDisabled, why } = useClientOnly();
  const { place } = useAddressed();
  const others = sharesOf(goals);
  const { mutateAsync } = useCreateGoal();
  const keyOf = useKeyOf();
  if (goals.length >= GOALS_MAX)
    return <Notice>{t('rules.goal.most', { n: GOALS_MAX.toString() })}</Notice>;
  return (
    <FormPlace label={t('goals.form.title')} isOpen={isOpen}>
      {isOpen ? (
        <Card title={t('goals.form.title')}>
          <GoalForm
            initial={newGoal(place, others)}
            others={others}
            onSend={async (body) => {
              await mutateAsync({ body, idempotencyKey: keyOf(body) });
              showToast({ tone: 'good', title: t('goals.form.done', { name: body.name }) });
              onOpen(false);
            }}
            onCancel={() => onOpen(false)}
          />
        </Card>
      ) : (
        <div>
          <Button isDisabled={isDisabled} onPress={() => onOpen(true)}>
            {t('goals.form.open')}
          </Button>
        </div>
      )}
      {isOpen || why === undefined ? null : <Notice>{why}</Notice>}
    </FormPlace>
  );
};

const Known = ({ goals }: { readonly goals: readonly Goal[] }) => {
  const { isAsked } = useAddressed();
  const [isOpen, setOpen] = useState(isAsked);
  return (
    <>
      <New goals={goals} isOpen={isOpen} onOpen={setOpen} />
      {goals.length === 0 ? (
        <EmptyState title={t('goals.empty.title')} text={t('goals.empty.text')} />
      ) : (
        <Card title={t('goals.list')}>
          <ul className={css['goals']} aria-label={t('goals.list')}>
            {goals.map((goal) => (
              <GoalLine key={goal.uuid} goal={goal} goals={goals} />
            ))}
          </ul>
          <p className={css['quiet']}>{t('goals.how')}</p>
        </Card>
      )}
    </>
  );
};

/** /account/goals: what a person saves for, how far it is, and the range of what may become of it. *Source*: screens.md (Goals and projection), ADR 237. */
export const GoalsScreen = () => {
  const { data, error, refetch } = useGoals();
  return (
    <Stack>
      <PageTitle
        above={
          <Breadcrumbs
            crumbs={[
              { title: t('shell.wallet'), href: paths.wallet() },
              { title: t('shell.goals') },
            ]}
          />
        }
        intro={t('goals.intro')}
      >
        {t('shell.goals')}
      </PageTitle>
      {data ? <Known goals={data.data} /> : null}
      {!data && error ? (
        <FailureState title={t('goals.failed')} error={error} onRetry={() => void refetch()} />
      ) : null}
      {data || error ? null : <Skeleton lines={LOADING} />}
    </Stack>
  );
};
