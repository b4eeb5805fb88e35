import { decimalFromTyped } from '@area/domain/money/typed';
import { useClientOnly } from '@area/kit/session/use-client-only.ts';
import { t } from './texts.ts';
import { Columns, Stack } from '@area/kit/layout/stack.tsx';
import { showToast } from '@area/kit/toasts/toast-queue.ts';
import { Skeleton } from '@area/kit/states/skeleton.tsx';
import { PlaceFailure } from './place-failure.tsx';
import { ReviewCancel } from './review-cancel.tsx';
import { FIGURES } from './kinds.ts';
import { ReviewOrder } from './review-order.tsx';
import { ReviewSigners } from './review-signers.tsx';
import { ReviewUnitValue } from './review-unit-value.tsx';
import { StepFailure } from './step-failure.tsx';
import { StepForm } from './step-form.tsx';
import { StepPage } from './step-page.tsx';
import type { PlacingStepProps } from './step-props.ts';
import { isPaidOnce } from './typed-order.ts';
import { useChosen } from './use-chosen.ts';
import { usePlaceOrder } from './use-place-order.ts';

const LOADING = [
  { width: '100%', height: '18rem' },
  { width: '100%', height: '16rem' },
  { width: '100%', height: '10rem' },
];

/** The whole truth about the order before anything is signed. */
export const ReviewStep = (props: PlacingStepProps) => {
  const { account, draft, refusal } = props;
  const { chosen, error, refetch } = useChosen(draft, { withAmount: true });
  const { place, isPending, failure } = usePlaceOrder(props);
  const { why } = useClientOnly();
  const onCutOff = (): void => {
    showToast({ tone: 'neutral', title: t('operate.review.moved') });
    refetch();
  };
  const content = () => {
    if (!chosen) {
      if (error)
        return <StepFailure error={error} title={t('operate.review.failed')} onRetry={refetch} />;
      return <Skeleton lines={LOADING} />;
    }
    const { simulation, receivedAt } = chosen;
    const type = draft.type === '' ? 'SUSCRIPCION' : draft.type;
    const Figures = FIGURES[type];
    const typed = isPaidOnce(type) ? decimalFromTyped(draft.amount) : undefined;
    const amount = simulation.redemption?.gross ?? typed ?? null;
    return (
      <StepForm
        step="review"
        type={type}
        problems={[]}
        refusal={refusal}
        onDone={() => void place()}
        isPending={isPending}
        closed={why}
        submit={t(
          isPending
            ? 'operate.review.confirming'
            : failure
              ? 'operate.review.again'
              : 'operate.review.confirm',
        )}
      >
        {() => (
          <>
            <Columns isEven>
              <Stack>
                <Figures draft={draft} chosen={chosen} />
                <ReviewUnitValue
                  type={type}
                  isDebit={isPaidOnce(type) && draft.payment_method === 'DOMICILIACION'}
                  simulation={simulation}
                  receivedAt={receivedAt}
                  onCutOff={onCutOff}
                />
              </Stack>
              <Stack>
                <ReviewOrder account={account} draft={draft} chosen={chosen} />
                <ReviewSigners simulation={simulation} />
                <ReviewCancel type={type} amount={amount} simulation={simulation} />
              </Stack>
            </Columns>
            {failure ? <PlaceFailure error={failure} /> : null}
          </>
        )}
      </StepForm>
    );
  };
  return (
    <StepPage
      isWide
      step="review"
      type={draft.type}
      title={t('operate.review.title')}
      intro={t('operate.review.intro')}
    >
      {content()}
    </StepPage>
  );
};
