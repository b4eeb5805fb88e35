import { centsFrom } from '@area/domain/money/wire';
import { formatEuros } from '../figures/format.ts';
import css from './distribution.module.css';
import { formatWeights } from './weights.ts';

export interface Share {
  readonly id: string;
  readonly name: string;
  /** Euros on the wire. */
  readonly value: string;
  /** All others together: always last, also if they are the largest. */
  readonly isRest?: boolean;
}

const placeOf = ({ value, isRest }: Share): bigint => (isRest ? -1n : centsFrom(value));

export const largestFirst = (shares: readonly Share[]): readonly Share[] =>
  shares.toSorted((a, b) => (placeOf(a) > placeOf(b) ? -1 : 1));

/** How a whole divides, the largest first. Bars on a list: they compare better than slices and are text already. */
export const Distribution = ({
  label,
  shares,
}: {
  readonly label: string;
  readonly shares: readonly Share[];
}) => {
  const ordered = largestFirst(shares);
  const weights = formatWeights(ordered.map(({ value }) => centsFrom(value)));
  return (
    <ul className={css['list']} aria-label={label}>
      {ordered.map(({ id, name, value }, at) => (
        <li key={id} className={css['item']}>
          <span>{name}</span>
          <span className={css['value']}>{formatEuros(value)}</span>
          <span className={css['track']} aria-hidden="true">
            <span
              className={css['bar']}
              style={{ width: weights[at]?.replace(',', '.').replace('\u00a0', '') }}
            />
          </span>
          <span className={css['share']}>{weights[at]}</span>
        </li>
      ))}
    </ul>
  );
};
