import { Button } from '@area/kit/controls/button.tsx';
import { Notice } from '@area/kit/states/notice.tsx';
import { t } from './texts.ts';
import type { Claim } from './use-claim.ts';

interface ClaimBarProps {
  readonly claim: Claim;
  readonly onTakeOver: () => void;
}

/** What prevents the decision: somebody has it open, or decided meanwhile. */
export const ClaimBar = ({ claim, onTakeOver }: ClaimBarProps) => {
  if (claim.state === 'ASKED' || claim.state === 'MINE') return null;
  return (
    <div role="alert">
      <Notice tone={claim.state === 'TAKEN' ? 'waiting' : 'bad'} title={t(`claim.${claim.state}`)}>
        <p>{claim.info}</p>
        {claim.state === 'TAKEN' ? (
          <Button kind="secondary" onPress={onTakeOver}>
            {t('claim.take_over')}
          </Button>
        ) : null}
      </Notice>
    </div>
  );
};
