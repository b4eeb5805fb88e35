import type { Position } from '@area/contract/accounts/schemas';
import { t } from './texts.ts';
import { Delta } from '@area/kit/figures/delta.tsx';
import { TwoLines } from '@area/kit/figures/two-line-text.tsx';

/** What something gained over its cost, in euros and per cent. */
export const GainFigure = ({ gain, gain_percent }: Pick<Position, 'gain' | 'gain_percent'>) =>
  gain === null ? (
    t('ui.not_available')
  ) : (
    <TwoLines below={gain_percent === null ? '' : <Delta value={gain_percent} unit="percent" />}>
      <Delta value={gain} />
    </TwoLines>
  );
