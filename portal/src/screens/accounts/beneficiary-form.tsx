import type { Beneficiary } from '@area/contract/plan-people/schemas';
import { madridDate } from '@area/domain/calendar/madrid';
import { hasDocumentCountry } from '@area/domain/identifiers/document-country';
import { DOCUMENT_TYPES } from '@area/domain/intervener/codes';
import { BENEFICIARY_CONTINGENCIES, RELATIONSHIPS } from '@area/domain/plan-people/codes';
import { ORDER_MAX } from '@area/domain/plan-people/designation';
import { useBusinessClock } from '../../calls/business-clock.ts';
import { useAddBeneficiary, useChangeBeneficiary } from '../../calls/plan-people.ts';
import { useKeyOf } from '@area/kit/transport/use-key-of.ts';
import { countryOptions } from '../../parts/record/country-names.ts';
import record from '../../parts/record/record.module.css';
import { RecordForm } from '../../parts/record/record-form.tsx';
import { warningAt } from '@area/kit/forms/problem.ts';
import { bindTo, useForm } from '@area/kit/forms/use-form.ts';
import type { Form } from '@area/kit/forms/use-form.ts';
import { t, textOf } from './plan-texts.ts';
import { AmountField } from '@area/kit/fields/amount-field.tsx';
import { Checkbox } from '@area/kit/fields/checkbox.tsx';
import { DayField } from '@area/kit/fields/day-field.tsx';
import { Notice } from '@area/kit/states/notice.tsx';
import { Select } from '@area/kit/fields/select.tsx';
import { TextField } from '@area/kit/fields/text-field.tsx';
import { showToast } from '@area/kit/toasts/toast-queue.ts';
import { fieldLabel } from './account-values.ts';
import {
  beneficiaryBody,
  beneficiaryValuesOf,
  warningsOfBeneficiaryValues,
  whyNotBeneficiaryValues,
} from './beneficiary-values.ts';
import type { BeneficiaryValues } from './beneficiary-values.ts';
import { DesignationSums } from './designation-sums.tsx';
import type { SectionProps } from './section-props.ts';

interface BeneficiaryFormProps extends SectionProps {
  /** The one that is changed; none to add somebody. */
  readonly line?: Beneficiary | undefined;
  /** The others of the draft, for the sums. */
  readonly others: readonly Beneficiary[];
  readonly onDone: () => void;
}

const ORDERS = Array.from({ length: ORDER_MAX }, (_, at) => String(at + 1)).map((value) => ({
  value,
  label: value,
}));

const Fields = ({ form }: { readonly form: Form<BeneficiaryValues> }) => {
  const bind = (name: Exclude<keyof BeneficiaryValues, 'irrevocable'>) =>
    bindTo(form, name, t(`accounts.field.${name}`));
  const choose = { placeholder: t('ui.choose') };
  return (
    <>
      <div className={record['fields']}>
        <TextField {...bind('given_name')} />
        <TextField {...bind('family_name_1')} />
        <TextField {...bind('family_name_2')} isOptional />
      </div>
      <div className={record['fields']}>
        <Select
          {...bind('document_type')}
          options={DOCUMENT_TYPES.map((value) => ({
            value,
            label: t(`codes.document_type.${value}`),
          }))}
          {...choose}
        />
        {hasDocumentCountry(form.values.document_type || null) ? (
          <Select {...bind('document_country')} options={countryOptions()} {...choose} />
        ) : null}
        <TextField
          {...bind('document_number')}
          warning={warningAt('document_number', warningsOfBeneficiaryValues(form.values), textOf)}
        />
        <DayField {...bind('birthdate')} isOptional />
      </div>
      <div className={record['fields']}>
        <Select
          {...bind('relationship')}
          options={RELATIONSHIPS.map((value) => ({
            value,
            label: t(`codes.relationship.${value}`),
          }))}
          {...choose}
        />
        <Select
          {...bind('contingency')}
          options={BENEFICIARY_CONTINGENCIES.map((value) => ({
            value,
            label: t(`codes.beneficiary_contingency.${value}`),
          }))}
        />
      </div>
      <div className={record['fields']}>
        <Select {...bind('order')} options={ORDERS} />
        <AmountField {...bind('percentage')} unit="%" />
      </div>
      <Checkbox
        name="irrevocable"
        isSelected={form.values.irrevocable}
        onChange={(irrevocable) => form.set({ irrevocable })}
      >
        {t('accounts.plan.irrevocable_tick')}
      </Checkbox>
      {form.values.irrevocable ? <Notice>{t('accounts.plan.irrevocable_text')}</Notice> : null}
    </>
  );
};

/** A beneficiary, added to the draft or changed in it, with the resulting sums. */
export const BeneficiaryForm = ({
  account: { uuid: id },
  line,
  others,
  onDone,
}: BeneficiaryFormProps) => {
  const now = useBusinessClock();
  const add = useAddBeneficiary();
  const change = useChangeBeneficiary();
  const keyOf = useKeyOf();
  const form = useForm<BeneficiaryValues>(
    beneficiaryValuesOf(line),
    (values) => whyNotBeneficiaryValues(values, madridDate(now())),
    textOf,
  );
  const send = async (values: BeneficiaryValues): Promise<void> => {
    const body = beneficiaryBody(values);
    if (line)
      await change.mutateAsync({
        params: { id, beneficiaryId: line.uuid },
        body: { ...body, version: line.version },
      });
    else await add.mutateAsync({ params: { id }, body, idempotencyKey: keyOf(body) });
    showToast({ tone: 'good', title: t('accounts.plan.saved') });
    onDone();
  };
  const typed = { ...form.values, order: Number(form.values.order) };
  return (
    <RecordForm
      form={form}
      submit={t(line ? 'accounts.plan.change_submit' : 'accounts.plan.add_submit')}
      labelOf={fieldLabel}
      onSend={send}
      onCancel={onDone}
    >
      <Fields form={form} />
      <DesignationSums lines={[...others, typed]} />
    </RecordForm>
  );
};
