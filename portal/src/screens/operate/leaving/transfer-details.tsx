import { t } from '../../../texts/t.ts';
import { ConfirmParts } from '../confirm-parts.tsx';
import { confirmationProblems, problemAt, withTold } from '../details-problems.ts';
import type { DetailsProps } from '../kinds.ts';
import { StepForm } from '../step-form.tsx';
import { useJudged } from '../use-judged.ts';
import { howMuchProblems } from './how-much-problem.ts';
import { HowMuchPart } from './how-much-part.tsx';
import { SimultaneousPart } from './simultaneous-part.tsx';
import './texts.ts';

/** How much moves to the other product, what the law wants declared, and what was read of it. */
export const TransferDetails = ({ chosen, draft, change, refusal, goTo }: DetailsProps) => {
  const { leavable } = chosen.simulation;
  const asked = howMuchProblems(draft, leavable);
  const judged = useJudged(draft, asked.length === 0);
  const told = (judged?.problems ?? []).filter(({ field }) => field === 'amount');
  const own = [
    ...asked,
    ...problemAt('simultaneous_holdings', draft.simultaneous_holdings === '' ? t('rules.required') : undefined),
    ...confirmationProblems(draft, chosen.simulation),
  ];
  return (
    <StepForm step="details" type={draft.type} problems={withTold(own, told)} refusal={refusal} onDone={() => goTo('review')}>
      {(errorOf) => (
        <>
          <HowMuchPart draft={draft} change={change} leavable={leavable} kind="transfer" errorOf={errorOf} told={told[0]?.message} />
          <SimultaneousPart draft={draft} change={change} error={errorOf('simultaneous_holdings')} />
          <ConfirmParts draft={draft} change={change} chosen={chosen} errorOf={errorOf} />
        </>
      )}
    </StepForm>
  );
};
