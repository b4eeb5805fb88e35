import { isOneOfTypes, typesWhere } from '@area/domain/operation/types-with';
import { isTransferRequest } from '@area/domain/operation/type-lists';
import type { OrderType } from '@area/contract/orders/schemas';
import type { Position } from '@area/contract/accounts/schemas';
import { usePositions } from '../../../calls/accounts.ts';
import { t } from './texts.ts';
import { EmptyState } from '@area/kit/states/empty-state.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { formatDay, formatEuros, formatUnitValue, formatUnits } from '@area/kit/figures/format.ts';
import { productName } from '../../../parts/products/product-name.ts';
import { RadioCards } from '@area/kit/fields/radio-cards.tsx';
import { Skeleton } from '@area/kit/states/skeleton.tsx';
import { canLeave } from '../can-leave.ts';
import { confirmedAnew } from '../order-types/typed-parts.ts';
import type { TypedTarget } from '../order-types/typed-parts.ts';
import { OrderProgress } from '../order-progress.tsx';
import { StepForm } from '../step-form.tsx';
import { StepPage } from '../step-page.tsx';
import type { AccountStepProps } from '../step-props.ts';
import { useSteps } from '../steps.ts';

const LOADING = [
  { width: '8rem' },
  { width: '100%', height: '7rem' },
  { width: '100%', height: '7rem' },
];

/** What stays whatever one orders: blocked, or waiting for another order. */
const keptOf = ({ blocked_units, reserved_units }: Position): readonly string[] => [
  ...(Number(blocked_units) > 0
    ? [t('orders.holding.blocked', { units: formatUnits(blocked_units) })]
    : []),
  ...(Number(reserved_units) > 0
    ? [t('orders.holding.reserved', { units: formatUnits(reserved_units) })]
    : []),
];

const cardOf = (position: Position, type: OrderType) => ({
  value: position.uuid_product,
  title: productName(position),
  text: (
    <>
      {t('orders.holding.free', { units: formatUnits(position.free_units) })}
      {position.nav === null || position.nav_date === null
        ? null
        : ` · ${t('operate.product.nav_on', { value: formatUnitValue(position.nav), day: formatDay(position.nav_date) })}`}
      {keptOf(position).map((each) => (
        <span key={each}>
          <br />
          {each}
        </span>
      ))}
    </>
  ),
  aside: position.value === null ? null : formatEuros(position.value),
  isDisabled: !canLeave(position, type),
});

const HoldingForm = ({
  positions,
  draft,
  change,
  refusal,
  goTo,
}: AccountStepProps<TypedTarget> & { readonly positions: readonly Position[] }) => {
  const { after } = useSteps('product');
  const chosen = positions.find(
    (each) => each.uuid_product === draft.uuid_product && canLeave(each, draft.type),
  );
  const problems = chosen
    ? []
    : [{ field: 'uuid_product', message: t('operate.product.required') }];
  return (
    <StepForm step="product" problems={problems} refusal={refusal} onDone={() => goTo(after)}>
      {(errorOf) => (
        <RadioCards
          name="uuid_product"
          label={t('operate.product.label')}
          value={chosen?.uuid_product ?? ''}
          cards={positions.map((each) => cardOf(each, draft.type))}
          onChange={(uuid_product) => change({ uuid_product, ...confirmedAnew(draft) })}
          error={errorOf('uuid_product')}
        />
      )}
    </StepForm>
  );
};

const ONLY_OF_PLANS = typesWhere(({ products }) => !products.includes('F'));

const titleOf = (type: OrderType): string => {
  if (isOneOfTypes(ONLY_OF_PLANS, type)) return t('orders.holding.title_plan');
  return t(isTransferRequest(type) ? 'orders.holding.title_transfer' : 'orders.holding.title');
};

/** From where money leaves: what the account holds, with what of it is free. */
export const HoldingStep = (props: AccountStepProps<TypedTarget>) => {
  const { account, draft } = props;
  const { data, error, refetch } = usePositions([account.uuid]);
  const positions = data?.flat();
  return (
    <StepPage
      step="product"
      title={titleOf(draft.type)}
      intro={t('orders.holding.intro')}
      aside={<OrderProgress account={account} type={draft.type} />}
    >
      {positions && positions.length > 0 ? <HoldingForm {...props} positions={positions} /> : null}
      {positions?.length === 0 ? (
        <EmptyState title={t('orders.holding.empty')} text={t('orders.holding.empty_text')} />
      ) : null}
      {!data && error ? (
        <FailureState
          error={error}
          title={t('operate.product.failed')}
          onRetry={() => void refetch()}
        />
      ) : null}
      {data || error ? null : <Skeleton lines={LOADING} />}
    </StepPage>
  );
};
