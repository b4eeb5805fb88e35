import { useBankAccounts } from '../../../calls/bank-accounts.ts';
import { t } from '../../../texts/t.ts';
import { ConfirmParts } from '../confirm-parts.tsx';
import { confirmationProblems, problemAt } from '../details-problems.ts';
import type { DetailsProps } from '../kinds.ts';
import { PayoutPart } from '../leaving/payout-part.tsx';
import '../leaving/texts.ts';
import { usePayout } from '../leaving/use-payout.ts';
import { debitableOf, mandateAmong } from '../mandates.ts';
import { MandateChoice } from './mandate-choice.tsx';
import { PeriodicForm } from './periodic-form.tsx';

const BuyingDetails = (props: DetailsProps) => {
  const { chosen, account, draft, change } = props;
  const debitable = debitableOf(useBankAccounts(account.uuid).data);
  const uuid_mandate = mandateAmong(debitable, draft.uuid_mandate)?.uuid ?? '';
  const problems = [
    ...problemAt('uuid_mandate', uuid_mandate === '' ? t('rules.required') : undefined),
    ...confirmationProblems(draft, chosen.simulation),
  ];
  return (
    <PeriodicForm details={props} problems={problems} kept={{ uuid_mandate }}>
      {(errorOf) => (
        <>
          <MandateChoice account={account} debitable={debitable} value={uuid_mandate} onChange={(uuid) => change({ uuid_mandate: uuid })} error={errorOf('uuid_mandate')} />
          <ConfirmParts draft={draft} change={change} chosen={chosen} errorOf={errorOf} />
        </>
      )}
    </PeriodicForm>
  );
};

const LeavingDetails = (props: DetailsProps) => {
  const { account, draft, change } = props;
  const payout = usePayout(props);
  return (
    <PeriodicForm details={props} problems={payout.problems} kept={{ uuid_bank_account: payout.bank?.uuid ?? '' }}>
      {(errorOf) => <PayoutPart account={account} draft={draft} change={change} payout={payout} errorOf={errorOf} />}
    </PeriodicForm>
  );
};

/** What repeats: how much, when, and from or to which bank account. */
export const PeriodicDetails = (props: DetailsProps) =>
  props.draft.type === 'SOLICITUD_REEMBOLSO_PERIODICO' ? <LeavingDetails {...props} /> : <BuyingDetails {...props} />;
