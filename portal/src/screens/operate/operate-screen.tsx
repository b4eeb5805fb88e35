import type { OrderType } from '@area/contract/orders/schemas';
import type { FieldError } from '@area/contract/schemas/envelope';
import type { AccountSummary } from '@area/contract/accounts/schemas';
import { Suspense } from 'react';
import { Redirect, useLocation, useSearch } from 'wouter';
import { paths } from '../../app/paths.ts';
import { useKnownMe, useMe } from '../../calls/me.ts';
import { useRefusal } from '@area/kit/forms/use-refusal.ts';
import { t } from './texts.ts';
import { LoadingPage } from '@area/kit/states/loading-page.tsx';
import { useSignWay } from '../../parts/signing/use-sign-way.ts';
import { AccountStep } from './account-step.tsx';
import { DetailsStep } from './details-step.tsx';
import type { Draft, TypedDraft } from './draft.ts';
import { fieldsOf, hasType, isBegun } from './draft.ts';
import { ResolutionAccount } from './resolution-link.tsx';
import { ResumeNotice } from './resume-notice.tsx';
import { firstOpenStep, isReachable, stepsOf } from './order-steps.ts';
import { ORDER_TYPES } from './order-types/order-types.ts';
import type { DraftOf, TypedOrders } from './order-types/order-types.ts';
import type { AccountStepProps, Part, PlacingProps } from './step-props.ts';
import { OrderSteps, isStep, stepOfField } from './steps.ts';
import type { Step } from './steps.ts';
import { TypeStep } from './type-step.tsx';
import { useDraft } from './use-draft.ts';
import { lazyPart } from './lazy-part.ts';
import type { DraftInHand } from './use-draft.ts';

/** The last page is not read by who only looks. */
const ReviewStep = lazyPart(async () => (await import('./review-step.tsx')).ReviewStep);
/** Who begins by the menu does not come by a link. */
const Begin = lazyPart(async () => (await import('./pension/linked-draft.tsx')).LinkedDraft);

type OrderPageProps = AccountStepProps<TypedOrders[OrderType]> &
  PlacingProps &
  Pick<DraftInHand, 'mark'> & { readonly draft: TypedDraft; readonly step: Step };

/** A page that only some types have, or have in their own way. */
const OwnPage = <T extends OrderType>({
  step,
  ...props
}: AccountStepProps<TypedOrders[T]> & { readonly draft: DraftOf<T>; readonly step: Step }) => {
  const own = ORDER_TYPES[props.draft.type].steps.find((each) => each.step === step);
  return own ? <own.Page {...props} /> : null;
};

/** The page of a decision after the type. */
const OrderPage = ({ step, mark, onRefused, onPlaced, ...props }: OrderPageProps) => {
  if (step === 'details') return <DetailsStep {...props} />;
  if (step === 'review') return <ReviewStep {...props} {...{ mark, onRefused, onPlaced }} />;
  return <OwnPage {...props} step={step} />;
};

const accountOf = (accounts: readonly AccountSummary[], draft: Draft): AccountSummary | undefined =>
  accounts.find(({ uuid }) => uuid === draft.uuid_account);

/** The draft, what the server refused of it, and the ways from page to page. */
const useOrder = () => {
  const { refetch: refetchMe } = useMe();
  const { forget, change, replace, ...inHand } = useDraft();
  const { refusal, refuse, forgive } = useRefusal();
  const { isOnline } = useSignWay();
  const [, navigate] = useLocation();
  const goTo = (step: Step): void => navigate(paths.operate(step));
  return {
    ...inHand,
    refusal,
    goTo,
    change: (part: Part<TypedOrders[OrderType]>): void => {
      change(part);
      forgive(fieldsOf(part));
    },
    replace: (next: Draft): void => {
      replace(next);
      forgive(fieldsOf<Draft>(next));
    },
    onRefused: (errors: readonly FieldError[]): void => {
      refuse(errors);
      // What opened up since may be a requirement; the first page must tell the truth about it.
      void refetchMe();
      goTo(stepOfField(errors[0]?.field ?? '') ?? 'review');
    },
    onPlaced: (uuid: string): void => {
      forget();
      // In its place: the way back must not lead to an order that is already there.
      navigate(isOnline ? paths.signDocuments(uuid) : paths.operateSummary(uuid), {
        replace: true,
      });
    },
  };
};

/** /operate: can one operate, and then one page for each decision of an order. */
export const OperateScreen = () => {
  const { accounts } = useKnownMe().private_area;
  const { draft, replace, discard, refusal, goTo, ...order } = useOrder();
  const asked = new URLSearchParams(useSearch());
  const wanted = asked.get('step');
  const step = isStep(wanted) ? wanted : 'account';
  const common = { replace, refusal, goTo };
  const account = accountOf(accounts, draft);
  if (asked.has('begin'))
    return (
      <Suspense fallback={<LoadingPage title={t('operate.title')} />}>
        <Begin draft={draft} replace={replace} goTo={goTo} />
      </Suspense>
    );
  if (step === 'account' || !account) {
    if (step !== 'account') return <Redirect replace to={paths.operate('account')} />;
    const notice =
      wanted === null && isBegun(draft) ? <ResumeNotice draft={draft} onDiscard={discard} /> : null;
    return (
      <OrderSteps value={stepsOf(draft)}>
        <AccountStep {...common} draft={draft} accounts={accounts} notice={notice} />
      </OrderSteps>
    );
  }
  if (!isReachable(step, draft))
    return <Redirect replace to={paths.operate(firstOpenStep(draft))} />;
  return (
    <Suspense fallback={<LoadingPage title={t('operate.title')} />}>
      <ResolutionAccount value={account.uuid}>
        <OrderSteps value={stepsOf(draft)}>
          {step === 'type' || !hasType(draft) ? (
            <TypeStep {...common} account={account} draft={draft} />
          ) : (
            <OrderPage {...order} {...{ step, account, draft, refusal, goTo }} />
          )}
        </OrderSteps>
      </ResolutionAccount>
    </Suspense>
  );
};
