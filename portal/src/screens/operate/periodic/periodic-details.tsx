import { GrowthFields } from '../../../parts/typed-orders/growth-fields.tsx';
import { whyNotTypedGrowth } from '../../../parts/typed-orders/growth-problems.ts';
import type { TypedGrowth } from '../../../parts/typed-orders/typed-growth.ts';
import { ConfirmParts } from '../confirm-parts.tsx';
import { CertificatePart, certificateProblems } from '../leaving/certificate-part.tsx';
import { PayoutPart } from '../leaving/payout-part.tsx';
import { usePayout } from '../leaving/use-payout.ts';
import type {
  TypedCertificate,
  TypedConfirmations,
  TypedMandate,
  TypedPayout,
  TypedRepetition,
} from '../order-types/typed-parts.ts';
import type { DetailsProps } from '../step-props.ts';
import { MandateChoice } from './mandate-choice.tsx';
import { PeriodicForm } from './periodic-form.tsx';
import { useCollected } from './use-collected.ts';

type Repeated = TypedRepetition & TypedGrowth;

const growthOf = ({ draft, change }: Pick<DetailsProps<TypedGrowth>, 'draft' | 'change'>) => ({
  fields: (errorOf: (field: string) => string | undefined) => (
    <GrowthFields growth={draft} onChange={change} errorOf={errorOf} />
  ),
  problems: whyNotTypedGrowth(draft),
});

/** What is bought again and again: how much, when, and from which bank account. */
export const PeriodicSubscriptionDetails = (
  props: DetailsProps<Repeated & TypedMandate & TypedConfirmations>,
) => {
  const { chosen, account, draft, change } = props;
  const { known, kept, problems } = useCollected(props);
  return (
    <PeriodicForm
      details={props}
      growth={growthOf(props)}
      problems={problems}
      keep={() => change(kept)}
    >
      {(errorOf) => (
        <>
          <MandateChoice
            account={account}
            known={known}
            value={kept.uuid_mandate}
            onChange={(uuid_mandate) => change({ uuid_mandate })}
            error={errorOf('uuid_mandate')}
          />
          <ConfirmParts
            words="periodic"
            draft={draft}
            change={change}
            chosen={chosen}
            errorOf={errorOf}
          />
        </>
      )}
    </PeriodicForm>
  );
};

/** What is sold again and again: how much, when, and to which bank account. */
export const PeriodicRedemptionDetails = (
  props: DetailsProps<Repeated & TypedPayout & TypedCertificate>,
) => {
  const { chosen, account, draft, change } = props;
  const payout = usePayout(props);
  return (
    <PeriodicForm
      details={props}
      growth={growthOf(props)}
      problems={[...payout.problems, ...certificateProblems(props)]}
      keep={() => change(payout.kept)}
    >
      {(errorOf) => (
        <>
          <PayoutPart account={account} change={change} payout={payout} errorOf={errorOf} />
          <CertificatePart draft={draft} change={change} chosen={chosen} errorOf={errorOf} />
        </>
      )}
    </PeriodicForm>
  );
};
