import type { ReactNode } from 'react';
import { classes } from '../style/classes.ts';
import css from './data-list.module.css';
import { wholeDates } from './unbroken-dates.tsx';
import { wholeIbans } from './unbroken-ibans.tsx';

export interface DataItem {
  readonly term: string;
  readonly value: ReactNode;
  /** After the term: what explains it. */
  readonly help?: ReactNode;
}

interface DataListProps {
  readonly items: readonly DataItem[];
  /** Values at the end of the line, as on a bill. */
  readonly isFigures?: boolean;
  /** Of a statement: lines close together, names beside their values on a phone too. */
  readonly isTight?: boolean;
}

/** Facts, each under its name. */
export const DataList = ({ items, isFigures = false, isTight = false }: DataListProps) => (
  <dl className={classes(css['list'], isFigures && css['figures'], isTight && css['tight'])}>
    {items.map(({ term, value, help }) => (
      <div key={term} className={css['item']}>
        <dt className={css['term']}>
          {wholeDates(term)}
          {help}
        </dt>
        <dd className={css['value']}>{wholeIbans(wholeDates(value))}</dd>
      </div>
    ))}
  </dl>
);
