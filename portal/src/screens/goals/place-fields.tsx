import type { GoalShare } from '@area/domain/projection/goal-share';
import { WHOLE_SHARE } from '@area/domain/projection/goal-share';
import { AmountField } from '@area/kit/fields/amount-field.tsx';
import { Select } from '@area/kit/fields/select.tsx';
import { bindTo } from '@area/kit/forms/use-form.ts';
import type { Form } from '@area/kit/forms/use-form.ts';
import { useAccountProducts, usePositions } from '../../calls/accounts.ts';
import { useKnownMe } from '../../calls/me.ts';
import { productName } from '../../parts/products/product-name.ts';
import { leftAt } from './goal-values.ts';
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
  /** What the other goals of the person use. */
  readonly others: readonly GoalShare[];
}

type Place = Pick<GoalValues, 'account' | 'product'>;

/** Another place, with all that is left of it, unless somebody typed a part of their own. */
const moved = (
  { values }: Form<GoalValues>,
  place: Place,
  others: readonly GoalShare[],
): Partial<GoalValues> => {
  const isUntouched = values.share === leftAt(values, others).toString();
  return isUntouched ? { ...place, share: leftAt(place, others).toString() } : place;
};

const leftHint = (left: number): string => {
  if (left === WHOLE_SHARE) return t('goals.form.share_hint.whole');
  return left === 0
    ? t('goals.form.share_hint.none')
    : t('goals.form.share_hint.left', { left: left.toString() });
};

const ProductField = ({ form, others }: FieldsProps) => {
  const options = useProductOptions(form.values.account);
  return (
    <Select
      name="uuid_product"
      label={t('goals.form.product')}
      value={form.values.product}
      options={[{ value: '', label: t('goals.form.every_product') }, ...options]}
      error={form.errorOf('uuid_product')}
      onChange={(product) =>
        form.set(moved(form, { account: form.values.account, product }, others))
      }
    />
  );
};

/** What is saved for it: everything, an account, or a product of it; and what part of that. */
export const PlaceFields = ({ form, others }: FieldsProps) => {
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
        onChange={(account) => form.set(moved(form, { account, product: '' }, others))}
      />
      {form.values.account === '' ? null : (
        <ProductField key={form.values.account} form={form} others={others} />
      )}
      <AmountField
        {...bindTo(form, 'share', t('goals.form.share'))}
        unit="%"
        hint={leftHint(leftAt(form.values, others))}
      />
    </>
  );
};
