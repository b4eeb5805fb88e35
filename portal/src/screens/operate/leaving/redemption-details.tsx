import { withServerProblems } from '@area/kit/forms/problem.ts';
import { t } from './texts.ts';
import { formatEuros } from '@area/kit/figures/format.ts';
import type {
  TypedCertificate,
  TypedHowMuch,
  TypedPayout,
  TypedTarget,
} from '../order-types/typed-parts.ts';
import type { DetailsProps } from '../step-props.ts';
import css from '../operate.module.css';
import { StepForm } from '../step-form.tsx';
import { CertificatePart, certificateProblems } from './certificate-part.tsx';
import { HowMuchPart } from './how-much-part.tsx';
import { PayoutPart } from './payout-part.tsx';
import { useHowMuch } from './use-how-much.ts';
import { usePayout } from './use-payout.ts';
import { WhatRepeats } from './what-repeats.tsx';

/** How much of what is held, where the money goes, and what a non-resident sends along. */
export const RedemptionDetails = (
  props: DetailsProps<TypedTarget & TypedHowMuch & TypedPayout & TypedCertificate>,
) => {
  const { account, chosen, draft, change, refusal, goTo } = props;
  const payout = usePayout(props);
  const { leavable, asked, told, judged } = useHowMuch(props);
  const onDone = (): void => {
    change(payout.kept);
    goTo('review');
  };
  return (
    <StepForm
      step="details"
      problems={withServerProblems(
        [...asked, ...payout.problems, ...certificateProblems(props)],
        told,
      )}
      refusal={refusal}
      onDone={onDone}
    >
      {(errorOf) => (
        <>
          <HowMuchPart
            draft={draft}
            change={change}
            leavable={leavable}
            kind="redemption"
            errorOf={errorOf}
            told={told[0]?.message}
          >
            <output className={css['about']}>
              {judged?.redemption
                ? t('orders.how_much.about', { net: formatEuros(judged.redemption.net) })
                : null}
            </output>
          </HowMuchPart>
          <WhatRepeats draft={draft} />
          <PayoutPart account={account} change={change} payout={payout} errorOf={errorOf} />
          <CertificatePart draft={draft} change={change} chosen={chosen} errorOf={errorOf} />
        </>
      )}
    </StepForm>
  );
};
