import { t } from '../../../texts/t.ts';
import { ConfirmParts } from '../confirm-parts.tsx';
import { confirmationProblems, problemAt } from '../details-problems.ts';
import type { DetailsProps } from '../kinds.ts';
import { howMuchProblems } from '../leaving/how-much-problem.ts';
import { HowMuchPart } from '../leaving/how-much-part.tsx';
import { SimultaneousPart } from '../leaving/simultaneous-part.tsx';
import '../leaving/texts.ts';
import { StepForm } from '../step-form.tsx';

/** How much comes from the other manager, what the law wants declared, and what was read. What is held there only that manager knows. */
export const ExternalDetails = ({ chosen, draft, change, refusal, goTo }: DetailsProps) => {
  const problems = [
    ...howMuchProblems(draft, null),
    ...problemAt('simultaneous_holdings', draft.simultaneous_holdings === '' ? t('rules.required') : undefined),
    ...confirmationProblems(draft, chosen.simulation),
  ];
  return (
    <StepForm step="details" type={draft.type} problems={problems} refusal={refusal} onDone={() => goTo('review')}>
      {(errorOf) => (
        <>
          <HowMuchPart draft={draft} change={change} leavable={null} kind="transfer" errorOf={errorOf} told={undefined} />
          <SimultaneousPart draft={draft} change={change} error={errorOf('simultaneous_holdings')} />
          <ConfirmParts draft={draft} change={change} chosen={chosen} errorOf={errorOf} />
        </>
      )}
    </StepForm>
  );
};
