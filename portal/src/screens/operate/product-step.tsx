import type { OfferedProduct } from '@area/contract/accounts/schemas';
import { Suspense, useState } from 'react';
import { paths } from '../../app/paths.ts';
import { useAccountProducts } from '../../calls/accounts.ts';
import { CONTRIBUTION_ORDER_TYPES } from '@area/domain/operation/type-lists';
import { isOneOfTypes } from '@area/domain/operation/types-with';
import { t } from './texts.ts';
import { Button, LinkButton } from '@area/kit/controls/button.tsx';
import { EmptyState } from '@area/kit/states/empty-state.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { SearchField } from '@area/kit/fields/search-field.tsx';
import { Skeleton } from '@area/kit/states/skeleton.tsx';
import { confirmedAnew } from './order-types/typed-parts.ts';
import type {
  TypedConfirmations,
  TypedDestination,
  TypedTarget,
} from './order-types/typed-parts.ts';
import { useOnlyAnswer } from './only-answer.ts';
import { mayChoose } from './may-choose.ts';
import { ProductChoice } from './product-choice.tsx';
import { ProductsNotNow } from './products-not-now.tsx';
import css from './product-choice.module.css';
import { findProducts } from './product-groups.ts';
import { StepChoice } from './step-choice.tsx';
import { StepPage } from './step-page.tsx';
import type { AccountStepProps } from './step-props.ts';
import { useSteps } from './steps.ts';
import { lazyPart } from './lazy-part.ts';
import { useMinimumAmount } from './use-minimum-amount.ts';

const LOADING = [
  { width: '8rem' },
  { width: '100%', height: '5.5rem' },
  { width: '100%', height: '5.5rem' },
  { width: '100%', height: '5.5rem' },
];

/** What is bought, and its place in the draft: an internal transfer chooses its destination here. */
interface OfferProps extends Pick<AccountStepProps, 'account' | 'draft' | 'refusal' | 'goTo'> {
  readonly step: 'product' | 'destination';
  readonly value: string;
  /** Nothing moves from a product into itself. */
  readonly left?: string;
  readonly onChoose: (uuid: string) => void;
  /** The page that lays what would leave beside one of them. */
  readonly compareWith?: (product: OfferedProduct) => string;
}

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

interface SearchProps {
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly count: number;
}

const Search = ({ search, onSearch, count }: SearchProps) => (
  <search className={css['search']}>
    <SearchField
      label={t('operate.product.search.label')}
      hint={t('operate.product.search.hint')}
      {...{ search, onSearch }}
    />
    <output className={css['count']}>{t('operate.product.search.count', { count })}</output>
  </search>
);

const YearLimit = lazyPart(async () => (await import('./pension/year-limit.tsx')).YearLimit);

const Choice = ({
  products,
  step,
  value,
  draft,
  refusal,
  goTo,
  account,
  onChoose,
  compareWith,
}: OfferProps & { readonly products: readonly OfferedProduct[] }) => {
  const { after } = useSteps(step);
  const { type } = draft;
  const [search, setSearch] = useState('');
  const leastOf = useMinimumAmount(account.uuid, type);
  const possible = products.filter((each) => mayChoose(type, each));
  const [first] = possible;
  const only = value === '' && possible.length === 1 ? first : undefined;
  useOnlyAnswer(only, ({ uuid }) => {
    onChoose(uuid);
    goTo(after, { replace: true });
  });
  if (only) return <Skeleton lines={LOADING} />;
  const found = findProducts(possible, search);
  const isMany = products.length > FEW;
  return (
    <StepChoice step={step} refusal={refusal}>
      {isOneOfTypes(CONTRIBUTION_ORDER_TYPES, type) ? (
        <Suspense fallback={null}>
          <YearLimit account={account.uuid} />
        </Suspense>
      ) : null}
      {isMany ? <Search search={search} onSearch={setSearch} count={found.length} /> : null}
      {found.length === 0 && search !== '' ? <NothingFound onClear={() => setSearch('')} /> : null}
      {found.length === 0 ? null : (
        <ProductChoice
          label={t('operate.product.label')}
          value={value}
          products={found}
          isWhole={!isMany || search !== ''}
          leastOf={leastOf}
          compareWith={compareWith}
          onChoose={(uuid) => {
            onChoose(uuid);
            goTo(after);
          }}
        />
      )}
      <ProductsNotNow
        account={account.uuid}
        products={findProducts(
          products.filter((each) => !mayChoose(type, each)),
          search,
        )}
      />
    </StepChoice>
  );
};

/** What the account may order, with what one compares it by. */
const Products = (props: OfferProps) => {
  const { step, account, left } = props;
  const { data, error, refetch } = useAccountProducts(account.uuid);
  const products = data?.data.filter(({ uuid }) => uuid !== left);
  const content = () => {
    if (products)
      return products.length === 0 ? (
        <NoProduct step={step} />
      ) : (
        <Choice {...props} products={products} />
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
      isWide
      step={step}
      title={t(step === 'product' ? 'operate.product.title' : 'operate.product.destination_title')}
    >
      {content()}
    </StepPage>
  );
};

/** In what to invest. What was confirmed was confirmed of one product. */
export const ProductStep = ({
  change,
  ...props
}: AccountStepProps<TypedTarget & TypedConfirmations>) => (
  <Products
    {...props}
    step="product"
    value={props.draft.uuid_product}
    onChoose={(uuid_product) =>
      change((before) => ({
        uuid_product,
        ...(before.uuid_product === uuid_product ? {} : confirmedAnew(before)),
      }))
    }
  />
);

/** Where the units of an internal transfer arrive. */
export const DestinationStep = ({
  change,
  ...props
}: AccountStepProps<TypedTarget & TypedDestination & TypedConfirmations>) => (
  <Products
    {...props}
    step="destination"
    value={props.draft.uuid_destination}
    left={props.draft.uuid_product}
    compareWith={({ uuid }) =>
      paths.walletCompare({
        account: props.account.uuid,
        product: props.draft.uuid_product,
        destination: uuid,
      })
    }
    onChoose={(uuid_destination) =>
      change((before) => ({
        uuid_destination,
        ...(before.uuid_destination === uuid_destination ? {} : confirmedAnew(before)),
      }))
    }
  />
);
