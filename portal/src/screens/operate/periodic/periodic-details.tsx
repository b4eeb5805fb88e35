import { ConfirmParts } from '../confirm-parts.tsx';
import type { DetailsProps } from '../step-props.ts';
import { PayoutPart } from '../leaving/payout-part.tsx';
import { usePayout } from '../leaving/use-payout.ts';
import { isBuying } from '../typed-order.ts';
import { MandateChoice } from './mandate-choice.tsx';
import { PeriodicForm } from './periodic-form.tsx';
import { useCollected } from './use-collected.ts';

/** What repeats: how much, when, and from or to which bank account. */
export const PeriodicDetails = (props: DetailsProps) => {
  const { chosen, account, draft, change } = props;
  const collected = useCollected(props);
  const payout = usePayout(props);
  const { problems, kept } = isBuying(draft.type) ? collected : payout;
  return (
    <PeriodicForm details={props} problems={problems} kept={kept}>
      {(errorOf) =>
        isBuying(draft.type) ? (
          <>
            <MandateChoice
              account={account}
              debitable={collected.debitable}
              value={collected.kept.uuid_mandate}
              onChange={(uuid_mandate) => change({ uuid_mandate })}
              error={errorOf('uuid_mandate')}
            />
            <ConfirmParts draft={draft} change={change} chosen={chosen} errorOf={errorOf} />
          </>
        ) : (
          <PayoutPart
            account={account}
            draft={draft}
            change={change}
            payout={payout}
            errorOf={errorOf}
          />
        )
      }
    </PeriodicForm>
  );
};
