import { madridDate } from '@area/domain/calendar/madrid';
import type { GoalShare } from '@area/domain/projection/goal-share';
import { AmountField } from '@area/kit/fields/amount-field.tsx';
import { DayField } from '@area/kit/fields/day-field.tsx';
import { TextField } from '@area/kit/fields/text-field.tsx';
import { bindTo, useForm } from '@area/kit/forms/use-form.ts';
import { useBusinessClock } from '../../calls/business-clock.ts';
import { RecordForm } from '../../parts/record/record-form.tsx';
import record from '../../parts/record/record.module.css';
import { goalBody, goalLabel, whyNotValues } from './goal-values.ts';
import type { GoalValues } from './goal-values.ts';
import { PlaceFields } from './place-fields.tsx';
import { t, textOf } from './texts.ts';

interface GoalFormProps {
  readonly initial: GoalValues;
  /** What the other goals of the person use. */
  readonly others: readonly GoalShare[];
  readonly onSend: (body: ReturnType<typeof goalBody>) => Promise<unknown>;
  readonly onCancel: () => void;
}

/** What for, how much, when, what is put in each month, and where. */
export const GoalForm = ({ initial, others, onSend, onCancel }: GoalFormProps) => {
  const today = madridDate(useBusinessClock()());
  const form = useForm<GoalValues>(initial, whyNotValues(today, others), textOf);
  const bind = (name: 'name' | 'amount' | 'due' | 'monthly') =>
    bindTo(form, name, t(`goals.form.${name}`));
  return (
    <RecordForm
      form={form}
      submit={t('goals.form.submit')}
      labelOf={goalLabel}
      onSend={async (values) => onSend(goalBody(values))}
      onCancel={onCancel}
    >
      <TextField {...bind('name')} hint={t('goals.form.name_hint')} autoComplete="off" />
      <div className={record['fields']}>
        <AmountField {...bind('amount')} />
        <DayField {...bind('due')} />
        <AmountField {...bind('monthly')} isOptional hint={t('goals.form.monthly_hint')} />
        <PlaceFields form={form} others={others} />
      </div>
    </RecordForm>
  );
};
