import type { Goal } from '@area/contract/goals/schemas';
import { FormPlace } from '../../parts/record/form-place.tsx';
import { WHOLE_SHARE } from '@area/domain/projection/goal-share';
import { useState } from 'react';
import { ConfirmAct } from '@area/kit/confirmation/confirm-act.tsx';
import { Button } from '@area/kit/controls/button.tsx';
import { formatDay, formatEuros, formatPercent } from '@area/kit/figures/format.ts';
import { wholeDates } from '@area/kit/figures/unbroken-dates.tsx';
import { Row } from '@area/kit/layout/stack.tsx';
import { useClientOnly } from '@area/kit/session/use-client-only.ts';
import { showToast } from '@area/kit/toasts/toast-queue.ts';
import { useChangeGoal, useRemoveGoal } from '../../calls/goals.ts';
import { productName } from '../../parts/products/product-name.ts';
import { GoalForm } from './goal-form.tsx';
import { GoalOutlookPart } from './goal-outlook.tsx';
import { sharesOf, valuesOf } from './goal-values.ts';
import css from './goals.module.css';
import { t } from './texts.ts';

const wholePlaceOf = ({ account, product }: Goal): string => {
  if (!account) return t('goals.form.every_account');
  return product
    ? t('goals.line.place', { product: productName(product), account: account.alias })
    : account.alias;
};

const shareWords = (goal: Goal, share: string): string =>
  goal.account
    ? t('goals.line.share', { share, place: wholePlaceOf(goal) })
    : t('goals.line.share_of_all', { share });

const placeOf = (goal: Goal): string =>
  goal.share === WHOLE_SHARE ? wholePlaceOf(goal) : shareWords(goal, goal.share.toString());

/** What is there of it, as a bar that says itself in words. */
const Progress = ({ goal: { name, value, amount, progress } }: { readonly goal: Goal }) => {
  if (value === null || progress === null) return null;
  return (
    <div className={css['progress']}>
      <progress
        max={100}
        value={Number(progress)}
        aria-label={t('goals.line.progress', { name })}
      />
      <p>
        {t('goals.line.have', {
          value: formatEuros(value),
          amount: formatEuros(amount),
          part: formatPercent(progress),
        })}
      </p>
    </div>
  );
};

const Remove = ({ uuid, name }: Pick<Goal, 'uuid' | 'name'>) => {
  const { mutateAsync } = useRemoveGoal();
  const { isDisabled } = useClientOnly();
  return (
    <ConfirmAct
      action={t('goals.remove.action')}
      label={t('goals.remove.label', { name })}
      title={t('goals.remove.title')}
      text={t('goals.remove.text', { name })}
      confirm={t('goals.remove.action')}
      failed={t('goals.remove.failed')}
      kind="quiet"
      isDisabled={isDisabled}
      onConfirm={async () => {
        await mutateAsync({ params: { id: uuid } });
        showToast({ tone: 'good', title: t('goals.remove.done', { name }) });
      }}
    />
  );
};

const Shown = ({ goal, onChange }: { readonly goal: Goal; readonly onChange: () => void }) => {
  const { isDisabled } = useClientOnly();
  const { uuid, name, due, months } = goal;
  return (
    <>
      <div>
        <h3 className={css['name']}>{name}</h3>
        <p className={css['quiet']}>
          {wholeDates(t('goals.line.due', { due: formatDay(due), count: months }))}
          {' · '}
          {placeOf(goal)}
        </p>
      </div>
      <Progress goal={goal} />
      <GoalOutlookPart goal={goal} />
      <Row>
        <Button
          kind="secondary"
          label={t('goals.change.label', { name })}
          isDisabled={isDisabled}
          onPress={onChange}
        >
          {t('goals.change.action')}
        </Button>
        <Remove uuid={uuid} name={name} />
      </Row>
    </>
  );
};

interface LineProps {
  readonly goal: Goal;
  /** All of the person. */
  readonly goals: readonly Goal[];
}

/** One goal: where it stands, what may become of it, and what can be done with it. */
export const GoalLine = ({ goal, goals }: LineProps) => {
  const [isChanging, setChanging] = useState(false);
  const { mutateAsync } = useChangeGoal();
  const { uuid, version } = goal;
  return (
    <li className={css['goal']}>
      <FormPlace label={t('goals.change.label', { name: goal.name })} isOpen={isChanging}>
        {isChanging ? (
          <GoalForm
            initial={valuesOf(goal)}
            others={sharesOf(goals, uuid)}
            onSend={async (body) => {
              await mutateAsync({ params: { id: uuid }, body: { ...body, version } });
              showToast({ tone: 'good', title: t('goals.form.done', { name: body.name }) });
              setChanging(false);
            }}
            onCancel={() => setChanging(false)}
          />
        ) : (
          <Shown goal={goal} onChange={() => setChanging(true)} />
        )}
      </FormPlace>
    </li>
  );
};
