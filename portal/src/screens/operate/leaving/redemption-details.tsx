import { t } from '../../../texts/t.ts';
import { formatEuros } from '../../../ui/format.ts';
import { problemAt, withTold } from '../details-problems.ts';
import type { DetailsProps } from '../kinds.ts';
import css from '../operate.module.css';
import { StepForm } from '../step-form.tsx';
import { useJudged } from '../use-judged.ts';
import { CertificatePart } from './certificate-part.tsx';
import { howMuchProblem } from './how-much-problem.ts';
import { HowMuchPart } from './how-much-part.tsx';
import { PayoutPart, usePayable } from './payout-part.tsx';
import './texts.ts';

/** How much of what is held, where the money goes, and what a non-resident sends along. */
export const RedemptionDetails = ({ chosen: { simulation }, account, draft, change, refusal, goTo }: DetailsProps) => {
  const { leavable } = simulation;
  const payable = usePayable(account, draft.uuid_bank_account);
  const amount = howMuchProblem(draft, leavable);
  const judged = useJudged(draft, draft.amount_indicator !== '' && amount === undefined);
  const told = judged?.problems ?? [];
  const needsCertificate = leavable?.needs_certificate ?? false;
  const own = [
    ...problemAt('amount_indicator', draft.amount_indicator === '' ? t('rules.required') : undefined),
    ...problemAt('amount', amount),
    ...problemAt('uuid_bank_account', payable.bank ? undefined : t('rules.required')),
    ...problemAt('uuid_certificate', needsCertificate && draft.uuid_certificate === '' ? t('rules.residence_certificate') : undefined),
  ];
  const onDone = (): void => {
    change({ uuid_bank_account: payable.bank?.uuid ?? '' });
    goTo('review');
  };
  return (
    <StepForm step="details" type={draft.type} problems={withTold(own, told.filter(({ field }) => field === 'amount'))} refusal={refusal} onDone={onDone}>
      {(errorOf) => (
        <>
          <HowMuchPart draft={draft} change={change} leavable={leavable} kind="redemption" errorOf={errorOf} told={told.find(({ field }) => field === 'amount')?.message}>
            <output className={css['note']}>
              {judged?.redemption ? t('orders.how_much.about', { net: formatEuros(judged.redemption.net) }) : null}
            </output>
          </HowMuchPart>
          <PayoutPart
            account={account}
            payable={payable}
            onChange={(uuid_bank_account) => change({ uuid_bank_account })}
            error={errorOf('uuid_bank_account')}
          />
          {needsCertificate ? (
            <CertificatePart draft={draft} change={change} error={errorOf('uuid_certificate') ?? errorOf('residence_certificate')} />
          ) : null}
        </>
      )}
    </StepForm>
  );
};
