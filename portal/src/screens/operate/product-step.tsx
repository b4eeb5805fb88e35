import type { OfferedProduct } from '@area/contract/accounts/schemas';
import { useState } from 'react';
import { paths } from '../../app/paths.ts';
import { useAccountProducts } from '../../calls/accounts.ts';
import { t } from './texts.ts';
import { Button, LinkButton } from '@area/kit/controls/button.tsx';
import { EmptyState } from '@area/kit/states/empty-state.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { SearchField } from '@area/kit/fields/search-field.tsx';
import { Skeleton } from '@area/kit/states/skeleton.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { withDestination, withProduct } from './draft.ts';
import { ProductChoice } from './product-choice.tsx';
import css from './product-choice.module.css';
import { findProducts } from './product-groups.ts';
import { OrderProgress } from './order-progress.tsx';
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

/** Few enough to be read whole. */
const FEW = 6;

const NothingFound = ({ onClear }: { readonly onClear: () => void }) => (
  <EmptyState
    title={t('operate.product.search.none')}
    text={t('operate.product.search.none_text')}
    action={
      <Button kind="secondary" onPress={onClear}>
        {t('operate.product.search.all')}
      </Button>
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
  const { type, uuid_account } = draft;
  const [search, setSearch] = useState('');
  const leastOf = useLeast(account.uuid, type);
  const chosen = products.find((each) => each.uuid === draft[field] && mayChoose(type, each));
  const problems = chosen ? [] : [{ field, message: t('operate.product.required') }];
  const found = findProducts(products, search);
  return (
    <Stack>
      {products.length > FEW ? (
        <search>
          {/* Outside the form: Enter asks for nothing but what is typed. */}
          <SearchField
            label={t('operate.product.search.label')}
            hint={t('operate.product.search.hint')}
            search={search}
            onSearch={setSearch}
          />
          <output className={css['count']}>
            {t('operate.product.search.count', { count: found.length })}
          </output>
        </search>
      ) : null}
      {found.length === 0 ? (
        <NothingFound onClear={() => setSearch('')} />
      ) : (
        <StepForm
          step={step}
          type={type}
          problems={problems}
          refusal={refusal}
          onDone={() => goTo(stepAfter(step, type))}
        >
          {(errorOf) => (
            <ProductChoice
              name={field}
              label={t('operate.product.label')}
              value={chosen?.uuid ?? ''}
              products={found}
              isWhole={products.length <= FEW || search !== ''}
              leastOf={leastOf}
              mayChoose={(product) => mayChoose(type, product)}
              wayBefore={(product) =>
                needsInitial(type, product)
                  ? paths.beginOrder({
                      type: 'SUSCRIPCION',
                      account: uuid_account,
                      product: product.uuid,
                    })
                  : undefined
              }
              onChange={(uuid) => change(put(draft, uuid))}
              error={errorOf(field)}
            />
          )}
        </StepForm>
      )}
    </Stack>
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
      aside={<OrderProgress account={account} type={draft.type} />}
    >
      {content()}
    </StepPage>
  );
};
