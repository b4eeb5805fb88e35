import type { OrderType } from '@area/contract/orders/schemas';
import { Suspense } from 'react';
import { t } from './texts.ts';
import { Stack } from '@area/kit/layout/stack.tsx';
import { Skeleton } from '@area/kit/states/skeleton.tsx';
import { productName } from '../../parts/products/product-name.ts';
import type { TypedDraft } from './draft.ts';
import { questionOf } from './draft-order.ts';
import { EarlierProblem, findEarlierProblem } from './earlier-problem.tsx';
import { RhythmSwitch } from './rhythm-switch.tsx';
import { ORDER_TYPES } from './order-types/order-types.ts';
import type { DraftOf, TypedOrders } from './order-types/order-types.ts';
import { OrderProgress } from './order-progress.tsx';
import { StepFailure } from './step-failure.tsx';
import { StepPage } from './step-page.tsx';
import type { AccountStepProps, DraftContext, DetailsProps } from './step-props.ts';
import { useDraftContext } from './use-draft-context.ts';

const LOADING = [
  { width: '100%', height: '5rem' },
  { width: '100%', height: '10rem' },
  { width: '100%', height: '12rem' },
];

/** From where, and where to, as far as each is part of the order. */
const nameOf = (product: DraftContext['held'] | DraftContext['product']): string | undefined =>
  product && productName(product);

const productsOf = ({ held, product }: DraftContext) => ({
  product: nameOf(held ?? product),
  destination: held && nameOf(product),
});

const Details = <T extends OrderType>(
  props: DetailsProps<TypedOrders[T]> & { readonly draft: DraftOf<T> },
) => {
  const { Details: OfType } = ORDER_TYPES[props.draft.type];
  return <OfType {...props} />;
};

/** How much, how it is paid, what was read, and whether it suits: what each type of order asks. */
export const DetailsStep = (
  props: AccountStepProps<TypedOrders[OrderType]> & { readonly draft: TypedDraft },
) => {
  const { draft, account } = props;
  const { chosen, error, refetch } = useDraftContext(
    draft,
    questionOf(draft, { withAmount: false }),
  );
  const content = () => {
    const earlier = chosen && findEarlierProblem(chosen.simulation);
    if (earlier) return <EarlierProblem problem={earlier} />;
    if (chosen)
      return (
        <Details {...props} chosen={chosen} question={questionOf(draft, { withAmount: true })} />
      );
    if (error)
      return <StepFailure error={error} title={t('operate.details.failed')} onRetry={refetch} />;
    return <Skeleton lines={LOADING} />;
  };
  const product = chosen && productsOf(chosen).product;
  return (
    <StepPage
      step="details"
      title={t(ORDER_TYPES[draft.type].title)}
      {...(product === undefined
        ? {}
        : {
            intro: t(chosen?.held ? 'operate.details.intro_out' : 'operate.details.intro', {
              product,
            }),
          })}
      aside={
        <OrderProgress
          account={account}
          type={draft.type}
          {...(chosen ? productsOf(chosen) : {})}
        />
      }
    >
      <Stack>
        <RhythmSwitch {...props} chosen={chosen} />
        {/* The switch stays while the fields of the other rhythm are fetched. */}
        <Suspense fallback={<Skeleton lines={LOADING} />}>{content()}</Suspense>
      </Stack>
    </StepPage>
  );
};
