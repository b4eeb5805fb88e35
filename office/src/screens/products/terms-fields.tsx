import { INTERVENER_TYPES } from '@area/domain/intervener/status';
import { AmountField } from '@area/kit/fields/amount-field.tsx';
import { Checkbox } from '@area/kit/fields/checkbox.tsx';
import { TextField } from '@area/kit/fields/text-field.tsx';
import { bindCheck, bindTo } from '@area/kit/forms/use-form.ts';
import type { Form } from '@area/kit/forms/use-form.ts';
import { Columns } from '@area/kit/layout/stack.tsx';
import { codesText } from '../../texts/order-codes.ts';
import type { TermsValues } from './terms-values.ts';
import { t } from './texts.ts';

const AMOUNTS = [
  'min_initial',
  'min_additional',
  'min_periodic',
  'min_holding',
  'max_per_holder',
] as const;
const FEES = ['management_fee', 'depositary_fee', 'other_costs'] as const;
const FLAGS = ['allow_periodic', 'allow_transfer', 'needs_notice'] as const;

const Fees = ({ form }: { readonly form: Form<TermsValues> }) => (
  <>
    <AmountField {...bindTo(form, 'entry_fee', t('field.entry_fee'))} unit="%" />
    <TextField
      {...bindTo(form, 'exit_fees', t('field.exit_fees'))}
      hint={t('field.exit_fees_hint')}
    />
    {FEES.map((name) => (
      <AmountField
        key={name}
        {...bindTo(form, name, t(`field.${name}`))}
        unit="%"
        isOptional
        hint={t('field.empty_unknown')}
      />
    ))}
    <AmountField
      {...bindTo(form, 'inducements', t('field.inducements'))}
      unit="%"
      isOptional
      hint={t('field.inducements_hint')}
    />
  </>
);

const Flags = ({ form }: { readonly form: Form<TermsValues> }) => (
  <>
    {FLAGS.map((name) => (
      <Checkbox key={name} {...bindCheck(form, name)}>
        {t(`field.${name}`)}
      </Checkbox>
    ))}
    <fieldset>
      <legend>{t('field.person_types')}</legend>
      {INTERVENER_TYPES.map((type) => (
        <Checkbox
          key={type}
          name={`person_${type}`}
          isSelected={form.values.person_types.includes(type)}
          onChange={(isSelected) =>
            form.set({
              person_types: INTERVENER_TYPES.filter((each) =>
                each === type ? isSelected : form.values.person_types.includes(each),
              ),
            })
          }
        >
          {codesText(`codes.intervener_type.${type}`)}
        </Checkbox>
      ))}
    </fieldset>
  </>
);

/** The terms of a product. */
export const TermsFields = ({ form }: { readonly form: Form<TermsValues> }) => {
  return (
    <>
      <Columns isEven>
        {AMOUNTS.map((name) => (
          <AmountField key={name} {...bindTo(form, name, t(`field.${name}`))} />
        ))}
        <TextField {...bindTo(form, 'cut_off', t('field.cut_off'))} />
        <TextField
          {...bindTo(form, 'settlement_days', t('field.settlement_days'))}
          inputMode="numeric"
        />
        <Fees form={form} />
      </Columns>
      <Flags form={form} />
    </>
  );
};
