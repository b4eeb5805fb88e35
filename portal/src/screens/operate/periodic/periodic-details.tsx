import { useBankAccounts } from '../../../calls/bank-accounts.ts';
import { t } from '../../../texts/t.ts';
import { Card } from '../../../ui/card.tsx';
import { ConfirmParts } from '../confirm-parts.tsx';
import { confirmationProblems, problemAt, withTold } from '../details-problems.ts';
import type { DetailsProps } from '../kinds.ts';
import { CertificatePart } from '../leaving/certificate-part.tsx';
import { PayoutPart, usePayable } from '../leaving/payout-part.tsx';
import '../leaving/texts.ts';
import { debitableOf } from '../mandates.ts';
import { MandateChoice } from './mandate-choice.tsx';
import { StepForm } from '../step-form.tsx';
import { useJudged } from '../use-judged.ts';
import { NextDates } from './next-dates.tsx';
import { TermsPart } from './terms-part.tsx';
import { termsProblems } from './terms-problems.ts';

const TERMS = ['amount', 'periodicity', 'start', 'end', 'increase_type', 'increase'];

const BuyingDetails = (props: DetailsProps) => {
  const { chosen, account, draft, change, refusal, goTo } = props;
  const debitable = debitableOf(useBankAccounts(account.uuid).data);
  const mandate = debitable.find(({ uuid }) => uuid === draft.uuid_mandate) ?? (debitable.length === 1 ? debitable[0] : undefined);
  const terms = termsProblems(draft, chosen.simulation);
  const judged = useJudged(draft, terms.length === 0);
  const told = (judged?.problems ?? []).filter(({ field }) => TERMS.includes(field));
  const own = [
    ...terms,
    ...problemAt('uuid_mandate', mandate ? undefined : t('rules.required')),
    ...confirmationProblems(draft, chosen.simulation),
  ];
  const onDone = (): void => {
    change({ uuid_mandate: mandate?.uuid ?? '' });
    goTo('review');
  };
  return (
    <StepForm step="details" type={draft.type} problems={withTold(own, told)} refusal={refusal} onDone={onDone}>
      {(errorOf) => (
        <>
          <TermsPart draft={draft} change={change} chosen={chosen} errorOf={errorOf} />
          {judged?.periodic ? (
            <Card title={t('orders.periodic.dates')}>
              <NextDates instalments={judged.periodic.instalments} />
            </Card>
          ) : null}
          <MandateChoice account={account} debitable={debitable} value={mandate?.uuid ?? ''} onChange={(uuid_mandate) => change({ uuid_mandate })} error={errorOf('uuid_mandate')} />
          <ConfirmParts draft={draft} change={change} chosen={chosen} errorOf={errorOf} />
        </>
      )}
    </StepForm>
  );
};

const LeavingDetails = (props: DetailsProps) => {
  const { chosen, account, draft, change, refusal, goTo } = props;
  const { leavable } = chosen.simulation;
  const payable = usePayable(account, draft.uuid_bank_account);
  const terms = termsProblems(draft, chosen.simulation);
  const judged = useJudged(draft, terms.length === 0);
  const told = (judged?.problems ?? []).filter(({ field }) => TERMS.includes(field));
  const needsCertificate = leavable?.needs_certificate ?? false;
  const own = [
    ...terms,
    ...problemAt('uuid_bank_account', payable.bank ? undefined : t('rules.required')),
    ...problemAt('uuid_certificate', needsCertificate && draft.uuid_certificate === '' ? t('rules.residence_certificate') : undefined),
  ];
  const onDone = (): void => {
    change({ uuid_bank_account: payable.bank?.uuid ?? '' });
    goTo('review');
  };
  return (
    <StepForm step="details" type={draft.type} problems={withTold(own, told)} refusal={refusal} onDone={onDone}>
      {(errorOf) => (
        <>
          <TermsPart draft={draft} change={change} chosen={chosen} errorOf={errorOf} />
          {judged?.periodic ? (
            <Card title={t('orders.periodic.dates')}>
              <NextDates instalments={judged.periodic.instalments} />
            </Card>
          ) : null}
          <PayoutPart account={account} payable={payable} onChange={(uuid_bank_account) => change({ uuid_bank_account })} error={errorOf('uuid_bank_account')} />
          {needsCertificate ? <CertificatePart draft={draft} change={change} error={errorOf('uuid_certificate') ?? errorOf('residence_certificate')} /> : null}
        </>
      )}
    </StepForm>
  );
};

/** What repeats: how much, when, and from or to which bank account. */
export const PeriodicDetails = (props: DetailsProps) =>
  props.draft.type === 'SOLICITUD_REEMBOLSO_PERIODICO' ? <LeavingDetails {...props} /> : <BuyingDetails {...props} />;
