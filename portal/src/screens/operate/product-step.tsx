import type { OfferedProduct } from '@area/contract/accounts';
import { paths } from '../../app/paths.ts';
import { useAccountProducts } from '../../calls/accounts.ts';
import { t } from '../../texts/t.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailureState } from '../../ui/failure-state.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { withProduct } from './draft.ts';
import { ProductFacts } from './product-facts.tsx';
import { SoFar } from './so-far.tsx';
import { StepForm } from './step-form.tsx';
import { StepPage } from './step-page.tsx';
import type { AccountStepProps } from './step-props.ts';

const LOADING = [
  { width: '8rem' },
  { width: '100%', height: '11rem' },
  { width: '100%', height: '11rem' },
];

const cardOf = (product: OfferedProduct) => ({
  value: product.uuid,
  title: t('operate.product.name', { name: product.name, class: product.class }),
  text: <ProductFacts product={product} />,
  isDisabled: product.status !== 'OPEN',
});

const NoProduct = () => (
  <EmptyState
    title={t('operate.product.empty.title')}
    text={t('operate.product.empty.text')}
    action={
      <LinkButton kind="secondary" href={paths.operate('account')}>
        {t('operate.product.empty.action')}
      </LinkButton>
    }
  />
);

const ProductForm = ({
  products,
  draft,
  change,
  refusal,
  goTo,
}: AccountStepProps & { readonly products: readonly OfferedProduct[] }) => {
  const chosen = products.find(
    ({ uuid, status }) => uuid === draft.uuid_product && status === 'OPEN',
  );
  const problems = chosen
    ? []
    : [{ field: 'uuid_product', message: t('operate.product.required') }];
  return (
    <StepForm step="product" problems={problems} refusal={refusal} onDone={() => goTo('details')}>
      {(errorOf) => (
        <RadioCards
          name="uuid_product"
          label={t('operate.product.label')}
          value={chosen?.uuid ?? ''}
          cards={products.map(cardOf)}
          onChange={(uuid) => change(withProduct(draft, uuid))}
          error={errorOf('uuid_product')}
        />
      )}
    </StepForm>
  );
};

/** In what to invest: what the account may order, with what one compares it by. */
export const ProductStep = (props: AccountStepProps) => {
  const { data, error, refetch } = useAccountProducts(props.account.uuid);
  const content = () => {
    if (data)
      return data.data.length === 0 ? (
        <NoProduct />
      ) : (
        <ProductForm {...props} products={data.data} />
      );
    if (error)
      return (
        <FailureState
          error={error}
          title={t('operate.product.failed')}
          onRetry={() => void refetch()}
        />
      );
    return <Skeleton lines={LOADING} />;
  };
  return (
    <StepPage
      step="product"
      title={t('operate.product.title')}
      intro={t('operate.product.intro')}
      aside={<SoFar account={props.account} />}
    >
      {content()}
    </StepPage>
  );
};
