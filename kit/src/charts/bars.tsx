import { centsFrom } from '@area/domain/money/wire';
import type { ReactNode } from 'react';
import { formatEuros } from '../figures/format.ts';
import css from './distribution.module.css';

export interface BarItem {
  readonly id: string;
  readonly name: ReactNode;
  /** Euros on the wire; null where nobody knows. */
  readonly value: string | null;
}

interface BarsProps {
  readonly label: string;
  readonly items: readonly BarItem[];
  /** Shown where a value is unknown. */
  readonly unknown: string;
}

const WHOLE = 100;

/** Widths are not money values: the texts beside them are. */
const widthOf = (value: string | null, most: number): string =>
  `${most === 0 || value === null ? 0 : (Number(centsFrom(value)) / most) * WHOLE}%`;

/** Amounts with a fixed order, such as years: bars in a list, which is their table too. */
export const Bars = ({ label, items, unknown }: BarsProps) => {
  const most = Math.max(
    0,
    ...items.map(({ value }) => (value === null ? 0 : Number(centsFrom(value)))),
  );
  return (
    <ul className={css['list']} aria-label={label}>
      {items.map(({ id, name, value }) => (
        <li key={id} className={css['item']}>
          <span>{name}</span>
          <span className={css['value']}>{value === null ? unknown : formatEuros(value)}</span>
          <span className={css['whole']} aria-hidden="true">
            <span className={css['bar']} style={{ width: widthOf(value, most) }} />
          </span>
        </li>
      ))}
    </ul>
  );
};
