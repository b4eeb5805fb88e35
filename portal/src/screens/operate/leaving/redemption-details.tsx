import { t } from '../../../texts/t.ts';
import { formatEuros } from '../../../ui/format.ts';
import { withTold } from '../details-problems.ts';
import type { DetailsProps } from '../kinds.ts';
import css from '../operate.module.css';
import { StepForm } from '../step-form.tsx';
import { useJudged } from '../use-judged.ts';
import { howMuchProblems } from './how-much-problem.ts';
import { HowMuchPart } from './how-much-part.tsx';
import { PayoutPart } from './payout-part.tsx';
import './texts.ts';
import { usePayout } from './use-payout.ts';

/** How much of what is held, where the money goes, and what a non-resident sends along. */
export const RedemptionDetails = (props: DetailsProps) => {
  const { chosen, account, draft, change, refusal, goTo } = props;
  const { leavable } = chosen.simulation;
  const payout = usePayout(props);
  const asked = howMuchProblems(draft, leavable);
  const judged = useJudged(draft, asked.length === 0);
  const told = (judged?.problems ?? []).filter(({ field }) => field === 'amount');
  const onDone = (): void => {
    change({ uuid_bank_account: payout.bank?.uuid ?? '' });
    goTo('review');
  };
  return (
    <StepForm step="details" type={draft.type} problems={withTold([...asked, ...payout.problems], told)} refusal={refusal} onDone={onDone}>
      {(errorOf) => (
        <>
          <HowMuchPart draft={draft} change={change} leavable={leavable} kind="redemption" errorOf={errorOf} told={told[0]?.message}>
            <output className={css['note']}>
              {judged?.redemption ? t('orders.how_much.about', { net: formatEuros(judged.redemption.net) }) : null}
            </output>
          </HowMuchPart>
          <PayoutPart account={account} draft={draft} change={change} payout={payout} errorOf={errorOf} />
        </>
      )}
    </StepForm>
  );
};
