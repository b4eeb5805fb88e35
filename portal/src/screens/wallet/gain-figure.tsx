import type { Position } from '@area/contract/accounts';
import { t } from '../../texts/t.ts';
import { Delta } from '../../ui/delta.tsx';
import { TwoLines } from '../../ui/two-lines.tsx';

/** What something gained over its cost, in euros and per cent. */
export const GainFigure = ({ gain, gain_percent }: Pick<Position, 'gain' | 'gain_percent'>) =>
  gain === null ? (
    t('ui.not_available')
  ) : (
    <TwoLines below={gain_percent === null ? '' : <Delta value={gain_percent} unit="percent" />}>
      <Delta value={gain} />
    </TwoLines>
  );
