import {
  PRODUCT_COMPLEXITIES,
  PRODUCT_STATUSES,
  PRODUCT_TYPES,
  TEST_LEVELS,
} from '@area/domain/product/product';
import { Checkbox } from '@area/kit/fields/checkbox.tsx';
import { IbanField } from '@area/kit/fields/iban-field.tsx';
import { Select } from '@area/kit/fields/select.tsx';
import { TextField } from '@area/kit/fields/text-field.tsx';
import { bindCheck, bindTo } from '@area/kit/forms/use-form.ts';
import type { Form } from '@area/kit/forms/use-form.ts';
import { Columns } from '@area/kit/layout/stack.tsx';
import { codesText } from '../../texts/order-codes.ts';
import type { IdentityValues, ProductValues } from './product-values.ts';
import { t } from './texts.ts';

const TEXTS = ['name', 'class', 'cnmv_number', 'category', 'risk'] as const;
const PLAN_TEXTS = ['dgsfp_code', 'fund_name', 'fund_code', 'manager', 'depositary'] as const;

/** One of some codes, each with its words. */
const Choice = <V extends string>({
  name,
  value,
  values,
  textOf,
  onChange,
}: {
  readonly name: 'type' | 'complexity' | 'family' | 'status';
  readonly value: V;
  readonly values: readonly V[];
  readonly textOf: (value: V) => string;
  readonly onChange: (value: V) => void;
}) => (
  <Select
    name={name}
    label={t(`field.${name}`)}
    value={value}
    options={values.map((each) => ({ value: each, label: textOf(each) }))}
    onChange={(text) => {
      const chosen = values.find((each) => each === text);
      if (chosen !== undefined) onChange(chosen);
    }}
  />
);

/** What a product is and may become. */
export const IdentityFields = ({ form }: { readonly form: Form<IdentityValues> }) => {
  return (
    <Columns isEven>
      {TEXTS.map((name) => (
        <TextField key={name} {...bindTo(form, name, t(`field.${name}`))} />
      ))}
      <Choice
        name="complexity"
        value={form.values.complexity}
        values={PRODUCT_COMPLEXITIES}
        textOf={(value) => codesText(`codes.product_complexity.${value}`)}
        onChange={(complexity) => form.set({ complexity })}
      />
      <Choice
        name="family"
        value={form.values.family}
        values={TEST_LEVELS}
        textOf={(value) => codesText(`codes.test_level.${value}`)}
        onChange={(family) => form.set({ family })}
      />
      <Choice
        name="status"
        value={form.values.status}
        values={PRODUCT_STATUSES}
        textOf={(value) => codesText(`codes.product_status.${value}`)}
        onChange={(status) => form.set({ status })}
      />
      <IbanField {...bindTo(form, 'iban', t('field.iban'))} />
      <TextField
        {...bindTo(form, 'benchmark_code', t('field.benchmark_code'))}
        hint={t('field.benchmark_hint')}
        isOptional
      />
    </Columns>
  );
};

/** The register's numbers of a plan. */
const PlanFields = ({ form }: { readonly form: Form<ProductValues> }) => (
  <Columns isEven>
    {PLAN_TEXTS.map((name) => (
      <TextField
        key={name}
        {...bindTo(form, name, t(name === 'dgsfp_code' ? 'field.dfp' : `field.${name}`))}
      />
    ))}
  </Columns>
);

/** What a product is from its beginning. */
export const ProductFields = ({ form }: { readonly form: Form<ProductValues> }) => (
  <>
    <Columns isEven>
      <Choice
        name="type"
        value={form.values.type}
        values={PRODUCT_TYPES}
        textOf={(value) => codesText(`codes.product_type.${value}`)}
        onChange={(type) => form.set({ type })}
      />
      <TextField {...bindTo(form, 'code', t('field.code'))} hint={t('field.code_hint')} />
      <TextField {...bindTo(form, 'isin', t('field.isin'))} />
      <Checkbox {...bindCheck(form, 'is_own')}>{t('field.is_own')}</Checkbox>
    </Columns>
    <IdentityFields form={form} />
    {form.values.type === 'P' ? <PlanFields form={form} /> : null}
  </>
);
