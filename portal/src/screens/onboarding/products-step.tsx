import { changeApplication } from '@area/contract/onboarding/calls';
import type { Product } from '@area/contract/products/schemas';
import { PRODUCT_TYPES } from '@area/domain/product/product';
import type { ProductType } from '@area/domain/product/product';
import { atField, reason } from '@area/domain/rules/reason';
import { paths } from '../../app/paths.ts';
import { useApplicationChange } from '../../calls/onboarding.ts';
import { productName } from '../../parts/products/product-name.ts';
import { Checkbox } from '@area/kit/fields/checkbox.tsx';
import { FieldError } from '@area/kit/fields/field-notes.tsx';
import { RadioCards } from '@area/kit/fields/radio-cards.tsx';
import { formatEuros } from '@area/kit/figures/format.ts';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { EmptyState } from '@area/kit/states/empty-state.tsx';
import { useId } from 'react';
import css from './onboarding.module.css';
import { ReadProducts } from './read-products.tsx';
import { StepForm } from './step-form.tsx';
import type { StepProps } from './step-props.ts';
import { t, textOf } from './step-texts.ts';
import { useKeptForm } from './use-kept.ts';

interface Values {
  readonly type: ProductType;
  readonly products: readonly string[];
}

interface ProductBoxesProps {
  readonly products: readonly Product[];
  readonly chosen: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (chosen: readonly string[]) => void;
}

const ProductBoxes = ({ products, chosen, error, onChange }: ProductBoxesProps) => {
  const id = useId();
  return (
    <fieldset name="products" tabIndex={-1} className={css['products']}>
      <legend className={css['legend']}>{t('onboarding.products.label')}</legend>
      <FieldError id={id} error={error} />
      {products.map((product) => (
        <Checkbox
          key={product.uuid}
          name={`products.${product.uuid}`}
          isSelected={chosen.includes(product.uuid)}
          onChange={(isOn) =>
            onChange(
              isOn ? [...chosen, product.uuid] : chosen.filter((uuid) => uuid !== product.uuid),
            )
          }
        >
          <span className={css['words']}>
            <span>{productName(product)}</span>
            <span className={css['quiet']}>
              {t('onboarding.products.risk', { risk: product.risk })} ·{' '}
              {t('onboarding.products.from', { amount: formatEuros(product.min_initial) })}
            </span>
          </span>
        </Checkbox>
      ))}
    </fieldset>
  );
};

const Choice = ({
  application,
  onDone,
  products,
}: StepProps & { readonly products: readonly Product[] }) => {
  const { mutateAsync } = useApplicationChange(changeApplication);
  const types = PRODUCT_TYPES.filter((type) => products.some((product) => product.type === type));
  const form = useKeptForm<Values>({
    place: `${application.uuid}.PRODUCTS`,
    initial: { type: application.type, products: application.products },
    whyNot: ({ products: chosen }) =>
      atField('products', chosen.length === 0 ? reason('onboarding.products.required') : undefined),
    textOf,
  });
  const { type, products: chosen } = form.values;
  const send = async (values: Values): Promise<void> => {
    await mutateAsync({ body: { type: values.type, products: [...values.products] } });
    onDone();
  };
  return (
    <StepForm form={form} onSend={send} back={paths.onboarding()}>
      {types.length > 1 ? (
        <RadioCards
          name="type"
          label={t('onboarding.products.type')}
          value={type}
          cards={types.map((value) => ({ value, title: t(`onboarding.products.types.${value}`) }))}
          onChange={(value) =>
            form.set({ type: types.find((each) => each === value) ?? type, products: [] })
          }
        />
      ) : null}
      <ProductBoxes
        products={products.filter((product) => product.type === type)}
        chosen={chosen}
        error={form.errorOf('products')}
        onChange={(next) => form.set({ products: next })}
      />
    </StepForm>
  );
};

/** What the account is for. Nothing is bought: the information of what is chosen is read before the contract. */
export const ProductsStep = (props: StepProps) => (
  <Stack>
    <PageTitle above={props.above} intro={t('onboarding.products.intro')}>
      {t('onboarding.products.title')}
    </PageTitle>
    <ReadProducts>
      {(products) =>
        products.length > 0 ? (
          <Choice {...props} products={products} />
        ) : (
          <EmptyState
            title={t('onboarding.products.empty_title')}
            text={t('onboarding.products.empty')}
          />
        )
      }
    </ReadProducts>
  </Stack>
);
