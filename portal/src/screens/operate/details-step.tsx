import { paths } from '../../app/paths.ts';
import { centsFrom } from '@area/domain/money/wire';
import type { OfferedProduct } from '@area/contract/accounts';
import type { Simulation } from '@area/contract/operations';
import { t } from '../../texts/t.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

import { Skeleton } from '../../ui/skeleton.tsx';
import { AmountPart } from './amount-part.tsx';
import { detailsProblems } from './details-problems.ts';
import { DocumentsPart } from './documents-part.tsx';
import { PaymentPart } from './payment-part.tsx';
import { SoFar } from './so-far.tsx';
import { StepFailure } from './step-failure.tsx';
import { StepForm } from './step-form.tsx';
import { StepPage } from './step-page.tsx';
import type { AccountStepProps } from './step-props.ts';
import { SuitabilityPart } from './suitability-part.tsx';
import { useChosen } from './use-chosen.ts';

const LOADING = [
  { width: '100%', height: '5rem' },
  { width: '100%', height: '10rem' },
  { width: '100%', height: '12rem' },
];

interface FilledProps extends AccountStepProps {
  readonly product: OfferedProduct;
  readonly simulation: Simulation;
}

const DetailsForm = ({ product, simulation, draft, change, refusal, goTo }: FilledProps) => (
  <StepForm
    step="details"
    problems={detailsProblems(draft, simulation)}
    refusal={refusal}
    onDone={() => goTo('review')}
  >
    {(errorOf) => (
      <>
        <AmountPart
          typed={draft.amount}
          onChange={(amount) => change({ amount })}
          simulation={simulation}
          error={errorOf('amount')}
        />
        <PaymentPart />
        <DocumentsPart
          product={product}
          isRead={draft.documents_read}
          onRead={(documents_read) => change({ documents_read })}
          error={errorOf('documents_read')}
        />
        <SuitabilityPart
          product={product}
          verdict={simulation.verdict}
          draft={draft}
          change={change}
          errorOf={errorOf}
        />
      </>
    )}
  </StepForm>
);

/** The holder has as much of it as one may have. */
const Full = () => (
  <EmptyState
    title={t('operate.details.full.title')}
    text={t('operate.details.full.text')}
    action={
      <LinkButton href={paths.operate('product')}>
        {t('operate.details.suitability.other_product')}
      </LinkButton>
    }
  />
);

const hasRoom = ({ minimum, maximum }: Simulation): boolean =>
  centsFrom(maximum) >= centsFrom(minimum);

/** How much, how it is paid, what was read, and whether it suits. */
export const DetailsStep = (props: AccountStepProps) => {
  const { chosen, error, refetch } = useChosen(props.draft, { withAmount: false });
  const content = () => {
    if (chosen)
      return hasRoom(chosen.simulation) ? <DetailsForm {...props} {...chosen} /> : <Full />;
    if (error)
      return <StepFailure error={error} title={t('operate.details.failed')} onRetry={refetch} />;
    return <Skeleton lines={LOADING} />;
  };
  return (
    <StepPage
      step="details"
      title={t('operate.details.title')}
      {...(chosen ? { intro: t('operate.details.intro', { product: chosen.product.name }) } : {})}
      aside={<SoFar account={props.account} product={chosen?.product} />}
    >
      {content()}
    </StepPage>
  );
};
