import type { Simulation } from '@area/contract/simulation/schemas';
import { centsFrom } from '@area/domain/money/wire';
import { paths } from '../../app/paths.ts';
import { problemAt } from '@area/kit/forms/problem.ts';
import { t } from './texts.ts';
import { LinkButton } from '@area/kit/controls/button.tsx';
import { EmptyState } from '@area/kit/states/empty-state.tsx';
import { AmountPart } from './amount-part.tsx';
import { amountProblem } from './amount-problem.ts';
import { ConfirmParts } from './confirm-parts.tsx';
import type { TypedAmount, TypedConfirmations, TypedPayment } from './order-types/typed-parts.ts';
import type { DetailsProps } from './step-props.ts';
import { PaymentPart } from './payment-part.tsx';
import { StepForm } from './step-form.tsx';
import { usePaymentChoice } from './use-payment-choice.ts';

/** The holder has reached the maximum. */
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

type Props = DetailsProps<TypedAmount & TypedPayment & TypedConfirmations>;

const Form = ({ chosen, account, draft, change, refusal, goTo }: Props) => {
  const { simulation } = chosen;
  const paid = usePaymentChoice({ account, draft, chosen });
  const problems = [
    ...problemAt('amount', amountProblem(draft.amount, simulation)),
    ...paid.problems,
  ];
  const onDone = (): void => {
    change(paid.kept);
    goTo('review');
  };
  return (
    <StepForm step="details" problems={problems} refusal={refusal} onDone={onDone}>
      {(errorOf) => (
        <>
          <AmountPart
            typed={draft.amount}
            onChange={(amount) => change({ amount })}
            simulation={simulation}
            error={errorOf('amount')}
          />
          <PaymentPart
            account={account}
            paid={paid}
            draft={draft}
            change={change}
            errorOf={errorOf}
          />
          <ConfirmParts
            words="operation"
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

/** How much, how it is paid, what was read, and whether it suits. */
export const SubscriptionDetails = (props: Props) =>
  hasRoom(props.chosen.simulation) ? <Form {...props} /> : <Full />;
