import { formatSignedPercent, formatUnitValue } from '@area/kit/figures/format.ts';
import { StatusPill } from '@area/kit/states/status-pill.tsx';
import type { DayValue } from './build-grid.ts';
import css from './grid.module.css';
import { t } from './texts.ts';

/** A value with its movement, and what is out of the ordinary about it. */
export const GridCell = ({ value }: { readonly value: DayValue | undefined }) => {
  if (value === undefined || value.state === 'NOT_DUE') return <>{t('not_due')}</>;
  if (value.value === null) return <StatusPill tone="bad">{t('missing')}</StatusPill>;
  return (
    <span className={css['cell']}>
      <span>{formatUnitValue(value.value)}</span>
      <span className={css['note']}>
        {value.is_jump ? <StatusPill tone="waiting">{t('jump')}</StatusPill> : null}
        {value.corrections.length > 0 ? (
          <StatusPill tone="active">{t('corrected')}</StatusPill>
        ) : null}
        {value.movement === null ? null : formatSignedPercent(value.movement)}
      </span>
    </span>
  );
};
