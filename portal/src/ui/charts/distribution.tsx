import { formatEuros } from '../format.ts';
import css from './distribution.module.css';

export interface Share {
  readonly id: string;
  readonly name: string;
  /** Euros on the wire. */
  readonly value: string;
}

const PERCENT = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** How a whole divides, the largest first. Bars on a list: they compare better than slices and are text already. */
export const Distribution = ({ label, shares }: { readonly label: string; readonly shares: readonly Share[] }) => {
  const total = shares.reduce((sum, { value }) => sum + Number(value), 0) || 1;
  return (
    <ul className={css['list']} aria-label={label}>
      {shares
        .toSorted((a, b) => Number(b.value) - Number(a.value))
        .map(({ id, name, value }) => {
          const percent = (Number(value) / total) * 100;
          return (
            <li key={id} className={css['item']}>
              <span>{name}</span>
              <span className={css['value']}>{formatEuros(value)}</span>
              <span className={css['track']} aria-hidden="true">
                <span className={css['bar']} style={{ width: `${percent}%` }} />
              </span>
              <span className={css['share']}>{PERCENT.format(percent)}&nbsp;%</span>
            </li>
          );
        })}
    </ul>
  );
};
