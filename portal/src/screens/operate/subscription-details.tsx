import type { Simulation } from '@area/contract/simulation';
import { centsFrom } from '@area/domain/money/wire';
import { paths } from '../../app/paths.ts';
import { useBankAccounts } from '../../calls/bank-accounts.ts';
import { t } from '../../texts/t.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { AmountPart } from './amount-part.tsx';
import { amountProblem } from './amount-problem.ts';
import { ConfirmParts } from './confirm-parts.tsx';
import { confirmationProblems, problemAt } from './details-problems.ts';
import type { DetailsProps } from './kinds.ts';
import { debitableOf, mandateAmong } from './mandates.ts';
import { PaymentPart } from './payment-part.tsx';
import { StepForm } from './step-form.tsx';

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

const Form = ({ chosen, account, draft, change, refusal, goTo }: DetailsProps) => {
  const { simulation } = chosen;
  const debitable = debitableOf(useBankAccounts(account.uuid).data);
  const isDebit = draft.payment_method === 'DOMICILIACION';
  const mandate = mandateAmong(debitable, draft.uuid_mandate);
  const problems = [
    ...problemAt('amount', amountProblem(draft.amount, simulation)),
    ...problemAt('uuid_mandate', isDebit && !mandate ? t('rules.required') : undefined),
    ...confirmationProblems(draft, simulation),
  ];
  const onDone = (): void => {
    change({ uuid_mandate: isDebit ? (mandate?.uuid ?? '') : '' });
    goTo('review');
  };
  return (
    <StepForm step="details" type={draft.type} problems={problems} refusal={refusal} onDone={onDone}>
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
            debitable={debitable}
            draft={draft}
            uuid_mandate={mandate?.uuid ?? ''}
            change={change}
            errorOf={errorOf}
          />
          <ConfirmParts draft={draft} change={change} chosen={chosen} errorOf={errorOf} />
        </>
      )}
    </StepForm>
  );
};

/** How much, how it is paid, what was read, and whether it suits. */
export const SubscriptionDetails = (props: DetailsProps) =>
  hasRoom(props.chosen.simulation) ? <Form {...props} /> : <Full />;
