import type { OfferedProduct } from '@area/contract/accounts';
import { Link } from 'wouter';
import { paths } from '../../app/paths.ts';
import { useAccountProducts } from '../../calls/accounts.ts';
import { t } from '../../texts/t.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailureState } from '../../ui/failure-state.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { withDestination, withProduct } from './draft.ts';
import type { Draft } from './draft.ts';
import { ProductFacts } from './product-facts.tsx';
import { SoFar } from './so-far.tsx';
import { StepForm } from './step-form.tsx';
import { StepPage } from './step-page.tsx';
import type { AccountStepProps } from './step-props.ts';
import { stepAfter } from './steps.ts';
import { useLeast } from './use-least.ts';

const LOADING = [
  { width: '8rem' },
  { width: '100%', height: '11rem' },
  { width: '100%', height: '11rem' },
];

interface ProductStepProps extends AccountStepProps {
  /** A transfer inside the house chooses here where it arrives. */
  readonly step: 'product' | 'destination';
}

const PLACES = {
  product: { field: 'uuid_product', put: withProduct },
  destination: { field: 'uuid_destination', put: withDestination },
} as const;

/** What repeats buys more of what was bought once: said here, before a mandate is signed. *Source*: specification 5. */
const needsInitial = (type: string, product: OfferedProduct): boolean =>
  type === 'SOLICITUD_SUSCRIPCION_PERIODICA' && !product.has_initial_subscription;

const mayChoose = (type: string, product: OfferedProduct): boolean =>
  product.status === 'OPEN' && !needsInitial(type, product);

const cardOf = (
  { type, uuid_account }: Pick<Draft, 'type' | 'uuid_account'>,
  product: OfferedProduct,
  least: string,
) => ({
  value: product.uuid,
  title: t('operate.product.name', { name: product.name, class: product.class }),
  text: needsInitial(type, product) ? (
    <>
      <ProductFacts {...{ product, least }} />
      <Link
        href={paths.beginOrder({
          type: 'SUSCRIPCION',
          account: uuid_account,
          product: product.uuid,
        })}
      >
        {t('operate.product.initial_first')}
      </Link>
    </>
  ) : (
    <ProductFacts {...{ product, least }} />
  ),
  isDisabled: !mayChoose(type, product),
});

const NoProduct = ({ step }: Pick<ProductStepProps, 'step'>) => (
  <EmptyState
    title={t('operate.product.empty.title')}
    text={t('operate.product.empty.text')}
    action={
      <LinkButton kind="secondary" href={paths.operate(step === 'product' ? 'account' : 'type')}>
        {t(
          step === 'product' ? 'operate.product.empty.action' : 'operate.product.empty.other_type',
        )}
      </LinkButton>
    }
  />
);

const ProductForm = ({
  products,
  step,
  draft,
  change,
  refusal,
  goTo,
  account,
}: ProductStepProps & { readonly products: readonly OfferedProduct[] }) => {
  const { field, put } = PLACES[step];
  const leastOf = useLeast(account.uuid, draft.type);
  const chosen = products.find((each) => each.uuid === draft[field] && mayChoose(draft.type, each));
  const problems = chosen ? [] : [{ field, message: t('operate.product.required') }];
  return (
    <StepForm
      step={step}
      type={draft.type}
      problems={problems}
      refusal={refusal}
      onDone={() => goTo(stepAfter(step, draft.type))}
    >
      {(errorOf) => (
        <RadioCards
          name={field}
          label={t('operate.product.label')}
          value={chosen?.uuid ?? ''}
          cards={products.map((product) => cardOf(draft, product, leastOf(product)))}
          onChange={(uuid) => change(put(draft, uuid))}
          error={errorOf(field)}
        />
      )}
    </StepForm>
  );
};

/** In what to invest: what the account may order, with what one compares it by. */
export const ProductStep = (props: ProductStepProps) => {
  const { step, draft, account } = props;
  const { data, error, refetch } = useAccountProducts(account.uuid);
  // Nothing moves from a product into itself.
  const products = data?.data.filter(
    ({ uuid }) => step === 'product' || uuid !== draft.uuid_product,
  );
  const content = () => {
    if (products)
      return products.length === 0 ? (
        <NoProduct step={step} />
      ) : (
        <ProductForm {...props} products={products} />
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
      step={step}
      type={draft.type}
      title={t(step === 'product' ? 'operate.product.title' : 'operate.product.destination_title')}
      intro={t(step === 'product' ? 'operate.product.intro' : 'operate.product.destination_intro')}
      aside={<SoFar account={account} type={draft.type} />}
    >
      {content()}
    </StepPage>
  );
};
