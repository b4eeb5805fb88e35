import { t } from '../texts/ui.ts';
import { classes } from '../style/classes.ts';
import css from './delta.module.css';
import {
  directionOf,
  formatEuros,
  formatPercent,
  formatSignedEuros,
  formatSignedPercent,
} from './format.ts';
import { Icon } from '../controls/icon.tsx';
import { VisuallyHidden } from '../style/visually-hidden.tsx';

interface DeltaProps {
  /** A wire decimal: euros, or per cent with `unit="percent"`. */
  readonly value: string;
  readonly unit?: 'euros' | 'percent';
}

const FORMATS = {
  euros: { signed: formatSignedEuros, bare: formatEuros },
  percent: { signed: formatSignedPercent, bare: formatPercent },
} as const;

const withoutSign = (wire: string): string => wire.replace(/^[-+]/, '');

/** A gain or loss: sign, arrow and text, so that colour is never the only information. */
export const Delta = ({ value, unit = 'euros' }: DeltaProps) => {
  const direction = directionOf(value);
  const { signed, bare } = FORMATS[unit];
  return (
    <span className={classes(css['delta'], css[direction])}>
      {direction === 'none' ? null : (
        <Icon name={direction === 'gain' ? 'up_right' : 'down_right'} size={16} />
      )}
      <span aria-hidden="true">{signed(value)}</span>
      <VisuallyHidden>
        {t(`ui.delta.${direction}`, { amount: bare(withoutSign(value)) })}
      </VisuallyHidden>
    </span>
  );
};
