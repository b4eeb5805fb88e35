import { Select } from '@area/kit/fields/select.tsx';
import type { Form } from '@area/kit/forms/use-form.ts';
import { useAccountProducts, usePositions } from '../../calls/accounts.ts';
import { useKnownMe } from '../../calls/me.ts';
import { productName } from '../../parts/products/product-name.ts';
import type { GoalValues } from './goal-values.ts';
import { t } from './texts.ts';

/** What the account has, and what it may have. */
const useProductOptions = (account: string) => {
  const positions = usePositions([account]);
  const offered = useAccountProducts(account);
  const held = (positions.data ?? []).flat().map((each) => ({
    value: each.uuid_product,
    label: productName(each),
  }));
  const others = (offered.data?.data ?? []).map((each) => ({
    value: each.uuid,
    label: productName(each),
  }));
  return [...held, ...others.filter(({ value }) => !held.some((each) => each.value === value))];
};

interface FieldsProps {
  readonly form: Form<GoalValues>;
}

const ProductField = ({ form }: FieldsProps) => {
  const options = useProductOptions(form.values.account);
  return (
    <Select
      name="uuid_product"
      label={t('goals.form.product')}
      value={form.values.product}
      options={[{ value: '', label: t('goals.form.every_product') }, ...options]}
      error={form.errorOf('uuid_product')}
      onChange={(product) => form.set({ product })}
    />
  );
};

/** What is saved for it: everything, an account, or a product of it. */
export const PlaceFields = ({ form }: FieldsProps) => {
  const { accounts } = useKnownMe().private_area;
  return (
    <>
      <Select
        name="uuid_account"
        label={t('goals.form.account')}
        value={form.values.account}
        options={[
          { value: '', label: t('goals.form.every_account') },
          ...accounts.map(({ uuid, alias }) => ({ value: uuid, label: alias })),
        ]}
        error={form.errorOf('uuid_account')}
        onChange={(account) => form.set({ account, product: '' })}
      />
      {form.values.account === '' ? null : <ProductField key={form.values.account} form={form} />}
    </>
  );
};
