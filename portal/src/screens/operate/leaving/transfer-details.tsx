import { problemAt, withServerProblems } from '@area/kit/forms/problem.ts';
import { t } from './texts.ts';
import { ConfirmParts } from '../confirm-parts.tsx';
import { confirmationProblems } from '../details-problems.ts';
import type {
  TypedCompartment,
  TypedConfirmations,
  TypedHowMuch,
  TypedSimultaneous,
  TypedTarget,
} from '../order-types/typed-parts.ts';
import type { DetailsProps } from '../step-props.ts';
import { StepForm } from '../step-form.tsx';
import { CompartmentPart } from './compartment-part.tsx';
import { HowMuchPart } from './how-much-part.tsx';
import { SimultaneousPart } from './simultaneous-part.tsx';
import { useHowMuch } from './use-how-much.ts';
import { WhatRepeats } from './what-repeats.tsx';

/**
 * How much moves to the product, from our own products or from another manager, what the law requires to declare, and what
 * was read.
 */
export const TransferDetails = (
  props: DetailsProps<
    TypedTarget & TypedHowMuch & TypedSimultaneous & TypedCompartment & TypedConfirmations
  >,
) => {
  const { account, chosen, draft, change, refusal, goTo } = props;
  const isPlan = account.type === 'P';
  const { leavable, asked, told } = useHowMuch(props);
  const own = [
    ...asked,
    ...problemAt(
      'simultaneous_holdings',
      !isPlan && draft.simultaneous_holdings === '' ? t('rules.required') : undefined,
    ),
    ...confirmationProblems(draft, chosen.simulation),
  ];
  return (
    <StepForm
      step="details"
      problems={withServerProblems(own, told)}
      refusal={refusal}
      onDone={() => goTo('review')}
    >
      {(errorOf) => (
        <>
          <HowMuchPart
            draft={draft}
            change={change}
            leavable={leavable}
            kind="transfer"
            errorOf={errorOf}
            told={told[0]?.message}
          />
          <WhatRepeats draft={draft} />
          {isPlan ? (
            <CompartmentPart draft={draft} change={change} error={errorOf('compartment')} />
          ) : (
            <SimultaneousPart
              draft={draft}
              change={change}
              error={errorOf('simultaneous_holdings')}
            />
          )}
          <ConfirmParts
            words="transfer"
            draft={draft}
            change={change}
            chosen={chosen}
            errorOf={errorOf}
          />
        </>
      )}
    </StepForm>
  );
};
