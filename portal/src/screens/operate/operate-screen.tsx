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
import { useConfiguration } from '@area/kit/white-label/configuration-context.ts';
import { useSignWay } from '../../parts/signing/use-sign-way.ts';
import { AccountStep, ClosedAccounts } from './account-step.tsx';
import { ActStep } from './act-step.tsx';
import { DetailsStep } from './details-step.tsx';
import type { Draft, TypedDraft } from './draft.ts';
import { changedToType, fieldsOf, hasType, isBegun, withAccount } from './draft.ts';
import { useOperableAccounts } from './operable-accounts.ts';
import type { OperableAccounts } from './operable-accounts.ts';
import { elsewhereOf } from './offered-acts.ts';
import { ResolutionAccount } from './resolution-link.tsx';
import { ResumeNotice } from './resume-notice.tsx';
import { firstOpenStep, firstStep, isReachable, stepsOf } from './order-steps.ts';
import { ORDER_TYPES } from './order-types/order-types.ts';
import type { DraftOf, TypedOrders } from './order-types/order-types.ts';
import type { AccountStepProps, GoTo, Part, PlacingProps } from './step-props.ts';
import { OrderSteps, isStep, stepOfField } from './steps.ts';
import type { Step } from './steps.ts';
import { useDraft } from './use-draft.ts';
import { lazyPart } from './lazy-part.ts';
import type { DraftInHand } from './use-draft.ts';

/** A view-only person does not see the last page. */
const ReviewStep = lazyPart(async () => (await import('./review-step.tsx')).ReviewStep);
/** A start from the menu is not a start from a link. */
const Begin = lazyPart(async () => (await import('./begin.tsx')).Begin);

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
  const goTo: GoTo = (step, options) => navigate(paths.operate(step), options);
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
      // A requirement may have become open; the first page must show it.
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

/** Nobody is asked for the only account. */
const onOnlyAccount = (draft: Draft, only: AccountSummary | undefined): Draft =>
  only && draft.uuid_account === '' ? withAccount(draft, only.uuid) : draft;

/** The first page, where an order that was left is offered. */
const useNotice = (draft: Draft, discard: () => void) => {
  const wanted = new URLSearchParams(useSearch()).get('step');
  return wanted === null && isBegun(draft) ? (
    <ResumeNotice draft={draft} onDiscard={discard} />
  ) : null;
};

/** The page that is asked for; the first one without any, and instead of one that has nothing to ask. */
const useStep = (only: AccountSummary | undefined): Step => {
  const wanted = new URLSearchParams(useSearch()).get('step');
  const first = firstStep(only !== undefined);
  return !isStep(wanted) || wanted === 'account' ? first : wanted;
};

const Loading = () => <LoadingPage title={t('operate.title')} />;

/** The pages after the account. */
const OnAccount = ({
  account,
  draft,
  step,
  only,
  closed,
  order: { replace, discard, refusal, goTo, ...order },
}: {
  readonly account: AccountSummary;
  readonly draft: Draft;
  readonly step: Step;
  readonly order: Omit<ReturnType<typeof useOrder>, 'draft'>;
} & Pick<OperableAccounts, 'only' | 'closed'>) => {
  const notice = useNotice(draft, discard);
  const flags = useConfiguration();
  return step === 'type' || !hasType(draft) ? (
    <ActStep {...{ account, draft, replace, refusal, goTo }} notice={only ? notice : null}>
      {only ? <ClosedAccounts closed={closed} /> : null}
    </ActStep>
  ) : (
    <OrderPage
      {...order}
      {...{ step, account, draft, refusal, goTo }}
      changeType={(type) => replace(changedToType(draft, type))}
      elsewhere={elsewhereOf(draft.type, account, flags)}
    />
  );
};

/** /operate: can one operate, and then one page for each decision of an order. */
export const OperateScreen = () => {
  const { accounts } = useKnownMe().private_area;
  const { open, closed, only } = useOperableAccounts();
  const { draft: kept, ...order } = useOrder();
  const draft = onOnlyAccount(kept, only);
  const asked = new URLSearchParams(useSearch());
  const step = useStep(only);
  const notice = useNotice(draft, order.discard);
  const account = accountOf(accounts, draft);
  const steps = stepsOf(draft, only !== undefined);
  if (asked.has('begin') || asked.has('act'))
    return (
      <Suspense fallback={<Loading />}>
        <Begin draft={draft} replace={order.replace} />
      </Suspense>
    );
  if (step === 'account' || !account) {
    if (step !== firstStep(only !== undefined))
      return <Redirect replace to={paths.operate(firstStep(only !== undefined))} />;
    const { replace, refusal, goTo } = order;
    return (
      <OrderSteps value={steps}>
        <AccountStep {...{ open, closed, notice, draft, replace, refusal, goTo }} />
      </OrderSteps>
    );
  }
  if (!isReachable(step, draft))
    return <Redirect replace to={paths.operate(firstOpenStep(draft))} />;
  return (
    <Suspense fallback={<Loading />}>
      <ResolutionAccount value={account.uuid}>
        <OrderSteps value={steps}>
          <OnAccount {...{ account, draft, step, only, closed, order }} />
        </OrderSteps>
      </ResolutionAccount>
    </Suspense>
  );
};
