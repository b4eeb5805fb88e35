import type { OrderType } from '@area/contract/orders/schemas';
import { decimalFromTyped } from '@area/domain/money/typed-amount';
import { isLeaving } from '@area/domain/operation/type-lists';
import { useClientOnly } from '@area/kit/session/use-client-only.ts';
import { t } from './texts.ts';
import { Columns, Stack } from '@area/kit/layout/stack.tsx';
import { showToast } from '@area/kit/toasts/toast-queue.ts';
import { Skeleton } from '@area/kit/states/skeleton.tsx';
import type { TypedDraft } from './draft.ts';
import { questionOf } from './draft-order.ts';
import { ORDER_TYPES } from './order-types/order-types.ts';
import type { DraftOf, TypedOrders } from './order-types/order-types.ts';
import { PlaceFailure } from './place-failure.tsx';
import { ReviewCancel } from './review-cancel.tsx';
import { ReviewCosts } from './review-costs.tsx';
import { ReviewOrder } from './review-order.tsx';
import { ReviewSigners } from './review-signers.tsx';
import { ReviewUnitValue } from './review-unit-value.tsx';
import { StepFailure } from './step-failure.tsx';
import { StepForm } from './step-form.tsx';
import { StepPage } from './step-page.tsx';
import type { AccountStepProps, DraftContext, FiguresProps, PlacingProps } from './step-props.ts';
import { useDraftContext } from './use-draft-context.ts';
import type { DraftInHand } from './use-draft.ts';
import { usePlaceOrder } from './use-place-order.ts';

const LOADING = [
  { width: '100%', height: '18rem' },
  { width: '100%', height: '16rem' },
  { width: '100%', height: '10rem' },
];

interface ReviewStepProps
  extends Pick<AccountStepProps, 'account' | 'refusal'>, PlacingProps, Pick<DraftInHand, 'mark'> {
  readonly draft: TypedDraft;
}

type ChosenProps = ReviewStepProps & {
  readonly chosen: DraftContext;
  readonly refetch: () => void;
};

const Figures = <T extends OrderType>(
  props: FiguresProps<TypedOrders[T]> & { readonly draft: DraftOf<T> },
) => {
  const { Figures: OfType } = ORDER_TYPES[props.draft.type];
  return <OfType {...props} />;
};

/** What it comes to, as far as that is known. */
const amountOf = (draft: TypedDraft, { redemption }: DraftContext['simulation']): string | null =>
  redemption?.gross ??
  ('payment_method' in draft ? decimalFromTyped(draft.amount) : undefined) ??
  null;

/** Why no cut-off of today decides on the unit value: because of what the order is, or because the day of the money is the bank's. */
const laterOf = (draft: TypedDraft) =>
  ORDER_TYPES[draft.type].unitValue ??
  ('payment_method' in draft && draft.payment_method === 'DOMICILIACION' ? 'debit' : undefined);

/** The day whose unit value a plan's single payment takes: the only one that it has. */
const valuedOn = (draft: TypedDraft): string | undefined =>
  'is_once' in draft && draft.is_once && draft.collection === 'OTRAS'
    ? draft.payments[0]?.date
    : undefined;

/** What is put into a product, as far as it is known: each payment of what repeats, and of a transfer what leaves. */
const boughtFor = (
  draft: TypedDraft,
  { product, simulation }: DraftContext,
): string | undefined => {
  if (!product) return undefined;
  if (isLeaving(draft.type)) return simulation.redemption?.gross;
  return 'amount_indicator' in draft || !('amount' in draft)
    ? undefined
    : decimalFromTyped(draft.amount);
};

const Order = ({ draft, account, chosen, refetch }: ChosenProps) => {
  const { simulation, receivedAt, product } = chosen;
  const bought = boughtFor(draft, chosen);
  const onCutOff = (): void => {
    showToast({ tone: 'neutral', title: t('operate.review.moved') });
    refetch();
  };
  return (
    <Columns isEven>
      <Stack gap="close">
        <Figures draft={draft} chosen={chosen} />
        {product && bought !== undefined ? (
          <ReviewCosts
            product={product}
            amount={bought}
            isEntryFree={simulation.arrival?.is_deferred ?? product.type === 'P'}
          />
        ) : null}
        <ReviewUnitValue
          type={draft.type}
          later={laterOf(draft)}
          valuedOn={valuedOn(draft)}
          simulation={simulation}
          receivedAt={receivedAt}
          onCutOff={onCutOff}
        />
      </Stack>
      <Stack gap="close">
        <ReviewOrder account={account} draft={draft} chosen={chosen} />
        <ReviewSigners simulation={simulation} />
        <ReviewCancel
          type={draft.type}
          amount={amountOf(draft, simulation)}
          simulation={simulation}
        />
      </Stack>
    </Columns>
  );
};

const submitText = (isPending: boolean, isRefused: boolean): string => {
  if (isPending) return t('operate.review.confirming');
  return t(isRefused ? 'operate.review.again' : 'operate.review.confirm');
};

const ReviewForm = (props: ChosenProps) => {
  const { place, isPending, failure } = usePlaceOrder(props);
  const { why } = useClientOnly();
  return (
    <StepForm
      step="review"
      problems={[]}
      refusal={props.refusal}
      onDone={() => void place()}
      isPending={isPending}
      closed={why}
      submit={submitText(isPending, failure !== undefined)}
    >
      {() => (
        <>
          <Order {...props} />
          {failure ? <PlaceFailure error={failure} /> : null}
        </>
      )}
    </StepForm>
  );
};

/** Everything about the order before anything is signed. */
export const ReviewStep = (props: ReviewStepProps) => {
  const { draft } = props;
  const { chosen, error, refetch } = useDraftContext(
    draft,
    questionOf(draft, { withAmount: true }),
  );
  const content = () => {
    if (chosen) return <ReviewForm {...props} chosen={chosen} refetch={refetch} />;
    if (error)
      return <StepFailure error={error} title={t('operate.review.failed')} onRetry={refetch} />;
    return <Skeleton lines={LOADING} />;
  };
  return (
    <StepPage isWide step="review" title={t('operate.review.title')}>
      {content()}
    </StepPage>
  );
};
