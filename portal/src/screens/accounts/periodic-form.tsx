import { useChangePeriodicOrder } from '../../calls/periodics.ts';
import record from '../../parts/record/record.module.css';
import { RecordForm } from '../../parts/record/record-form.tsx';
import { bindTo, useForm } from '@area/kit/forms/use-form.ts';
import { t, textOf } from './periodic-texts.ts';
import { AmountField } from '@area/kit/fields/amount-field.tsx';
import { DayField } from '@area/kit/fields/day-field.tsx';
import { GrowthFields } from '../../parts/typed-orders/growth-fields.tsx';
import { RevaluationFields } from '../../parts/typed-orders/revaluation-fields.tsx';
import { showToast } from '@area/kit/toasts/toast-queue.ts';
import css from './accounts.module.css';
import type { PeriodicProps } from './section-props.ts';
import {
  periodicBody,
  periodicLabel,
  periodicValuesOf,
  whyNotPeriodicValues,
} from './periodic-values.ts';
import type { PeriodicValues } from './periodic-values.ts';

interface PeriodicFormProps extends Pick<PeriodicProps, 'order'> {
  readonly onDone: () => void;
}

/** Another amount, last day or growth; what comes of it waits to be signed. */
export const PeriodicForm = ({ order: { uuid, terms }, onDone }: PeriodicFormProps) => {
  const { mutateAsync } = useChangePeriodicOrder();
  const form = useForm<PeriodicValues>(periodicValuesOf(terms), whyNotPeriodicValues, textOf);
  const send = async (values: PeriodicValues): Promise<void> => {
    await mutateAsync({ params: { id: uuid }, body: periodicBody(values) });
    showToast({ tone: 'good', title: t('periodics.change.done') });
    onDone();
  };
  return (
    <RecordForm
      form={form}
      submit={t('periodics.change.submit')}
      labelOf={periodicLabel}
      onSend={send}
      onCancel={onDone}
    >
      <p className={css['quiet']}>{t('periodics.change.text')}</p>
      <div className={record['fields']}>
        <AmountField {...bindTo(form, 'amount', t('orders.periodic.amount'))} />
        <DayField
          {...bindTo(form, 'end', t('orders.periodic.end'))}
          hint={t('orders.periodic.end_hint')}
          isOptional
        />
        {terms.revaluation === null ? (
          <GrowthFields
            growth={form.values}
            onChange={form.set}
            errorOf={form.errorOf}
            onLeave={() => form.leave('increase')}
          />
        ) : (
          <RevaluationFields
            typed={form.values}
            onChange={form.set}
            errorOf={form.errorOf}
            onLeave={() => form.leave('revaluation_value')}
          />
        )}
      </div>
    </RecordForm>
  );
};
