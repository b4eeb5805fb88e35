import type { AccountSummary, OfferedProduct, Position } from '@area/contract/accounts/schemas';
import { ONE_CENT } from '@area/domain/money/money';
import { valueOf } from '@area/domain/money/rounding';
import { decimalFromTyped, typedFromDecimal } from '@area/domain/money/typed-amount';
import { centsText, sharesFrom, unitValueFrom } from '@area/domain/money/wire';
import { currency, maxValueCurrency, minValueCurrency } from '@area/domain/rules/amounts';
import { atField, firstReason } from '@area/domain/rules/reason';
import { Button } from '@area/kit/controls/button.tsx';
import { formatEuros } from '@area/kit/figures/format.ts';
import { AmountField } from '@area/kit/fields/amount-field.tsx';
import { Select } from '@area/kit/fields/select.tsx';
import { ShortForm } from '@area/kit/forms/short-form.tsx';
import { useForm } from '@area/kit/forms/use-form.ts';
import { useState } from 'react';
import { productName } from '../../../parts/products/product-name.ts';
import css from './compare.module.css';
import { t, textOf } from './texts.ts';
import type { CompareAddress } from './use-compare-address.ts';

interface ChoicesProps {
  readonly account: AccountSummary;
  readonly held: readonly Position[];
  readonly position: Position;
  readonly offered: readonly OfferedProduct[];
  readonly destination: OfferedProduct | undefined;
  readonly amount: string | undefined;
  readonly go: (next: CompareAddress) => void;
}

const freeValue = ({ free_units, nav }: Position) =>
  nav === null ? undefined : valueOf(sharesFrom(free_units), unitValueFrom(nav));

/** An empty amount is everything. *Source*: specification 5. */
const whyNotAmount = (typed: string, position: Position) => {
  const most = freeValue(position);
  return typed === ''
    ? undefined
    : firstReason(typed, [
        currency,
        minValueCurrency(ONE_CENT),
        ...(most === undefined ? [] : [maxValueCurrency(most)]),
      ]);
};

const AmountForm = ({
  position,
  amount,
  onAsk,
}: Pick<ChoicesProps, 'position' | 'amount'> & { readonly onAsk: (wire: string) => void }) => {
  const form = useForm(
    { amount: typedFromDecimal(amount ?? '') },
    (values) => atField('amount', whyNotAmount(values.amount.trim(), position)),
    textOf,
  );
  const [shown, setShown] = useState(amount);
  // The address changed by another way, such as back to everything; the form itself stays, and with it the focus.
  if (shown !== amount) {
    setShown(amount);
    form.set({ amount: typedFromDecimal(amount ?? '') });
  }
  const most = freeValue(position);
  return (
    <ShortForm
      className={css['part']}
      onSend={() =>
        void form.submit(async (values) => onAsk(decimalFromTyped(values.amount) ?? ''))
      }
    >
      <AmountField
        name="amount"
        label={t('transfer_comparison.amount')}
        {...(most === undefined
          ? {}
          : { hint: t('transfer_comparison.all', { value: formatEuros(centsText(most)) }) })}
        value={form.values.amount}
        error={form.errorOf('amount')}
        onChange={(typed) => form.set({ amount: typed })}
        onBlur={() => form.leave('amount')}
      />
      <Button type="submit" kind="secondary">
        {t('transfer_comparison.apply')}
      </Button>
    </ShortForm>
  );
};

const optionOf = (product: OfferedProduct) => ({
  value: product.uuid,
  label: productName(product),
});

/** What is compared in an account: what is there, what could be, and how much of it. */
export const Choices = ({
  account,
  held,
  position,
  offered,
  destination,
  amount,
  go,
}: ChoicesProps) => {
  const here = { account: account.uuid, product: position.uuid_product };
  const there = destination ? { destination: destination.uuid } : {};
  const much = amount === undefined ? {} : { amount };
  return (
    <>
      <Select
        name="product"
        label={t('transfer_comparison.origin')}
        value={position.uuid_product}
        options={held.map((each) => ({ value: each.uuid_product, label: productName(each) }))}
        onChange={(product) => go({ account: account.uuid, product, ...there })}
      />
      <Select
        name="destination"
        label={t('transfer_comparison.destination')}
        placeholder={t('transfer_comparison.choose')}
        value={destination?.uuid ?? ''}
        options={offered.map(optionOf)}
        onChange={(uuid) => go({ ...here, ...(uuid === '' ? {} : { destination: uuid }), ...much })}
        {...(offered.length === 0 ? { hint: t('transfer_comparison.no_destination') } : {})}
      />
      <AmountForm
        key={position.uuid_product}
        position={position}
        amount={amount}
        onAsk={(wire) => go({ ...here, ...there, ...(wire === '' ? {} : { amount: wire }) })}
      />
    </>
  );
};
