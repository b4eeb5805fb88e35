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
import { UNCONFIRMED } from './order-types/typed-parts.ts';
import type {
  TypedConfirmations,
  TypedDestination,
  TypedTarget,
} from './order-types/typed-parts.ts';
import { isOneOfTypes, typesWith } from '@area/domain/operation/types-with';
import { ProductChoice } from './product-choice.tsx';
import css from './product-choice.module.css';
import { findProducts } from './product-groups.ts';
import { OrderProgress } from './order-progress.tsx';
import { StepForm } from './step-form.tsx';
import { StepPage } from './step-page.tsx';
import type { AccountStepProps } from './step-props.ts';
import { useSteps } from './steps.ts';
import { useMinimumAmount } from './use-minimum-amount.ts';

const LOADING = [
  { width: '8rem' },
  { width: '100%', height: '11rem' },
  { width: '100%', height: '11rem' },
];

/** What is bought, and where it stands in the draft: a transfer inside the house chooses here where it arrives. */
interface OfferProps extends Pick<AccountStepProps, 'account' | 'draft' | 'refusal' | 'goTo'> {
  readonly step: 'product' | 'destination';
  readonly field: 'uuid_product' | 'uuid_destination';
  readonly value: string;
  /** Nothing moves from a product into itself. */
  readonly left?: string;
  readonly onChoose: (uuid: string) => void;
}

const REPEATED_PURCHASES = typesWith({ nature: 'SUBSCRIPTION', executed_by: 'INSTALMENTS' });

/** What repeats buys more of what was bought once: said here, before a mandate is signed. *Source*: specification 5. */
const needsInitial = (type: string, product: OfferedProduct): boolean =>
  isOneOfTypes(REPEATED_PURCHASES, type) && !product.has_initial_subscription;

const mayChoose = (type: string, product: OfferedProduct): boolean =>
  product.status === 'OPEN' && !needsInitial(type, product);

const NoProduct = ({ step }: Pick<OfferProps, 'step'>) => (
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
  field,
  value,
  draft,
  refusal,
  goTo,
  account,
  onChoose,
}: OfferProps & { readonly products: readonly OfferedProduct[] }) => {
  const { after } = useSteps(step);
  const { type, uuid_account } = draft;
  const [search, setSearch] = useState('');
  const leastOf = useMinimumAmount(account.uuid, type);
  const chosen = products.find((each) => each.uuid === value && mayChoose(type, each));
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
        <StepForm step={step} problems={problems} refusal={refusal} onDone={() => goTo(after)}>
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
              onChange={onChoose}
              error={errorOf(field)}
            />
          )}
        </StepForm>
      )}
    </Stack>
  );
};

/** What the account may order, with what one compares it by. */
const Products = (props: OfferProps) => {
  const { step, draft, account, left } = props;
  const { data, error, refetch } = useAccountProducts(account.uuid);
  const products = data?.data.filter(({ uuid }) => uuid !== left);
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
      title={t(step === 'product' ? 'operate.product.title' : 'operate.product.destination_title')}
      intro={t(step === 'product' ? 'operate.product.intro' : 'operate.product.destination_intro')}
      aside={<OrderProgress account={account} type={draft.type} />}
    >
      {content()}
    </StepPage>
  );
};

/** In what to invest. */
export const ProductStep = ({
  change,
  ...props
}: AccountStepProps<TypedTarget & TypedConfirmations>) => (
  <Products
    {...props}
    step="product"
    field="uuid_product"
    value={props.draft.uuid_product}
    onChoose={(uuid_product) => change({ uuid_product, ...UNCONFIRMED })}
  />
);

/** Where the units of a transfer inside the house arrive. */
export const DestinationStep = ({
  change,
  ...props
}: AccountStepProps<TypedTarget & TypedDestination & TypedConfirmations>) => (
  <Products
    {...props}
    step="destination"
    field="uuid_destination"
    value={props.draft.uuid_destination}
    left={props.draft.uuid_product}
    onChoose={(uuid_destination) => change({ uuid_destination, ...UNCONFIRMED })}
  />
);
