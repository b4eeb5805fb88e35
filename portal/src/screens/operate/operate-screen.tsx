import { isLeaving } from '@area/domain/operation/type-lists';
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
import type { Draft, DraftPart } from './draft.ts';
import { fieldsOf, isBegun } from './draft.ts';
import { ResolutionAccount } from './resolution-link.tsx';
import { ProductStep } from './product-step.tsx';
import { ResumeNotice } from './resume-notice.tsx';
import { Begin, CauseStep, HoldingStep, OriginStep, ReviewStep } from './step-pages.ts';
import type { PlacingStepProps } from './step-props.ts';
import { firstOpenStep, isReachable, isStep, stepOfField } from './steps.ts';
import type { Step } from './steps.ts';
import { TypeStep } from './type-step.tsx';
import { useDraft } from './use-draft.ts';

/** The page of a decision after the account. */
const Page = ({ step, ...props }: PlacingStepProps & { readonly step: Step }) => {
  if (step === 'type') return <TypeStep {...props} />;
  if (step === 'product')
    return isLeaving(props.draft.type) ? (
      <HoldingStep {...props} />
    ) : (
      <ProductStep {...props} step="product" />
    );
  if (step === 'destination') return <ProductStep {...props} step="destination" />;
  if (step === 'origin') return <OriginStep {...props} />;
  if (step === 'cause') return <CauseStep {...props} />;
  return step === 'details' ? <DetailsStep {...props} /> : <ReviewStep {...props} />;
};

const accountOf = (accounts: readonly AccountSummary[], draft: Draft): AccountSummary | undefined =>
  accounts.find(({ uuid }) => uuid === draft.uuid_account);

/** /operate: can one operate, and then one page for each decision of an order. */
export const OperateScreen = () => {
  const { accounts } = useKnownMe().private_area;
  const { refetch: refetchMe } = useMe();
  const { draft, change: changeDraft, discard, forget } = useDraft();
  const { refusal, refuse, forgive } = useRefusal();
  const { isOnline } = useSignWay();
  const [, navigate] = useLocation();
  const asked = new URLSearchParams(useSearch());
  const wanted = asked.get('step');

  const goTo = (step: Step): void => navigate(paths.operate(step));
  const change = (part: DraftPart): void => {
    changeDraft(part);
    forgive(fieldsOf(part));
  };
  const onRefused = (errors: readonly FieldError[]): void => {
    refuse(errors);
    // What opened up since may be a requirement; the first page must tell the truth about it.
    void refetchMe();
    goTo(stepOfField(errors[0]?.field ?? '') ?? 'review');
  };
  const onPlaced = (uuid: string): void => {
    forget();
    // In its place: the way back must not lead to an order that is already there.
    navigate(isOnline ? paths.signDocuments(uuid) : paths.operateSummary(uuid), {
      replace: true,
    });
  };

  const step = isStep(wanted) ? wanted : 'account';
  const common = { draft, change, refusal, goTo };
  const account = accountOf(accounts, draft);
  if (asked.has('begin'))
    return (
      <Suspense fallback={<LoadingPage title={t('operate.title')} />}>
        <Begin {...common} />
      </Suspense>
    );
  if (step === 'account' || !account) {
    if (step !== 'account') return <Redirect replace to={paths.operate('account')} />;
    const notice =
      wanted === null && isBegun(draft) ? <ResumeNotice draft={draft} onDiscard={discard} /> : null;
    return <AccountStep {...common} accounts={accounts} notice={notice} />;
  }
  if (!isReachable(step, draft))
    return <Redirect replace to={paths.operate(firstOpenStep(draft))} />;
  return (
    <Suspense fallback={<LoadingPage title={t('operate.title')} />}>
      <ResolutionAccount value={account.uuid}>
        <Page {...common} step={step} account={account} onRefused={onRefused} onPlaced={onPlaced} />
      </ResolutionAccount>
    </Suspense>
  );
};
