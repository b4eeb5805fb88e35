import { isOneOfTypes, typesWhere } from '@area/domain/operation/types-with';
import { isTransferRequest } from '@area/domain/operation/type-lists';
import type { OrderType } from '@area/contract/orders/schemas';
import type { Position } from '@area/contract/accounts/schemas';
import { Link } from 'wouter';
import { paths } from '../../../app/paths.ts';
import { usePositions } from '../../../calls/accounts.ts';
import { t } from './texts.ts';
import { ChoiceCard, ChoiceCards } from '@area/kit/controls/choice-card.tsx';
import { EmptyState } from '@area/kit/states/empty-state.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { formatDay, formatEuros, formatUnitValue, formatUnits } from '@area/kit/figures/format.ts';
import { productName } from '../../../parts/products/product-name.ts';
import { Skeleton } from '@area/kit/states/skeleton.tsx';
import { canLeave } from '../can-leave.ts';
import { NotNow } from '../not-now.tsx';
import type { Impossible } from '../not-now.tsx';
import { useOnlyAnswer } from '../only-answer.ts';
import { confirmedAnew } from '../order-types/typed-parts.ts';
import type { TypedTarget } from '../order-types/typed-parts.ts';
import { OrderProgress } from '../order-progress.tsx';
import { StepChoice } from '../step-choice.tsx';
import { wholeDates } from '@area/kit/figures/unbroken-dates.tsx';
import { StepPage } from '../step-page.tsx';
import type { AccountStepProps } from '../step-props.ts';
import { useSteps } from '../steps.ts';

const LOADING = [
  { width: '8rem' },
  { width: '100%', height: '7rem' },
  { width: '100%', height: '7rem' },
];

/** Units that cannot be ordered: blocked, or reserved for another order. */
const keptOf = ({ blocked_units, reserved_units }: Position): readonly string[] => [
  ...(Number(blocked_units) > 0
    ? [t('orders.holding.blocked', { units: formatUnits(blocked_units) })]
    : []),
  ...(Number(reserved_units) > 0
    ? [t('orders.holding.reserved', { units: formatUnits(reserved_units) })]
    : []),
];

const HoldingText = ({ position }: { readonly position: Position }) => (
  <>
    {t('orders.holding.free', { units: formatUnits(position.free_units) })}
    {position.nav === null || position.nav_date === null
      ? null
      : wholeDates(
          `\u00a0· ${t('operate.product.nav_on', { value: formatUnitValue(position.nav), day: formatDay(position.nav_date) })}`,
        )}
    {keptOf(position).map((each) => (
      <span key={each}>
        <br />
        {each}
      </span>
    ))}
  </>
);

/** A position without free units: why, and where to see that. */
const impossibleOf = (position: Position): Impossible => ({
  id: position.uuid_product,
  title: productName(position),
  why: keptOf(position).join('\u00a0· '),
  mend: <Link href={paths.operationsOf(position.uuid_product)}>{t('operate.act.see_course')}</Link>,
});

type HoldingProps = AccountStepProps<TypedTarget> & { readonly positions: readonly Position[] };

/** Holdings with another manager. */
const Elsewhere = ({
  account,
  elsewhere,
  changeType,
  goTo,
}: Pick<HoldingProps, 'account' | 'elsewhere' | 'changeType' | 'goTo'>) =>
  elsewhere === undefined ? null : (
    <ChoiceCard
      title={t(`operate.elsewhere.${account.type}.title`)}
      text={t(`operate.elsewhere.${account.type}.text`)}
      onChoose={() => {
        changeType(elsewhere);
        goTo('product');
      }}
    />
  );

const HoldingChoice = (props: HoldingProps) => {
  const { positions, draft, elsewhere, change, refusal, goTo } = props;
  const { after } = useSteps('product');
  const open = positions.filter((each) => canLeave(each, draft.type));
  const [first] = open;
  const isAsked = draft.uuid_product !== '' || open.length !== 1 || elsewhere !== undefined;
  const choose = (uuid_product: string): void =>
    change(uuid_product === draft.uuid_product ? {} : { uuid_product, ...confirmedAnew(draft) });
  useOnlyAnswer(isAsked ? undefined : first, ({ uuid_product }) => {
    choose(uuid_product);
    goTo(after, { replace: true });
  });
  if (!isAsked) return <Skeleton lines={LOADING} />;
  return (
    <StepChoice step="product" refusal={refusal}>
      <ChoiceCards label={t('operate.product.label')}>
        {open.map((each) => (
          <ChoiceCard
            key={each.uuid_product}
            title={productName(each)}
            text={<HoldingText position={each} />}
            {...(each.value === null ? {} : { aside: formatEuros(each.value) })}
            isChosen={each.uuid_product === draft.uuid_product}
            onChoose={() => {
              choose(each.uuid_product);
              goTo(after);
            }}
          />
        ))}
        <Elsewhere {...props} />
      </ChoiceCards>
      <NotNow
        title={t('operate.product.not_now')}
        items={positions.filter((each) => !canLeave(each, draft.type)).map(impossibleOf)}
      />
    </StepChoice>
  );
};

const ONLY_OF_PLANS = typesWhere(({ products }) => !products.includes('F'));

const titleOf = (type: OrderType): string => {
  if (isOneOfTypes(ONLY_OF_PLANS, type)) return t('orders.holding.title_plan');
  return t(isTransferRequest(type) ? 'orders.holding.title_transfer' : 'orders.holding.title');
};

/** The origin of the money: the holdings of the account, with their free units. */
export const HoldingStep = (props: AccountStepProps<TypedTarget>) => {
  const { account, draft } = props;
  const { data, error, refetch } = usePositions([account.uuid]);
  const positions = data?.flat();
  return (
    <StepPage
      step="product"
      title={titleOf(draft.type)}
      aside={<OrderProgress account={account} type={draft.type} />}
    >
      {positions && positions.length > 0 ? (
        <HoldingChoice {...props} positions={positions} />
      ) : null}
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
