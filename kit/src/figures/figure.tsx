import type { ReactNode } from 'react';
import { classes } from '../style/classes.ts';
import css from './figure.module.css';
import { Bar } from '../states/skeleton.tsx';

interface FigureProps {
  readonly label: string;
  /** Formatted, its unit after a space: `12.345,67 €`. Undefined while it loads: a placeholder is shown. */
  readonly value: string | undefined;
  /** The one number a screen is about. */
  readonly isHero?: boolean;
  /** Below the number: a change, a date. */
  readonly note?: ReactNode;
}

const UNIT = /^(.*\d)(\s)([^\d\s]+)$/;

/** A number and its label. The unit is beside it, less prominent. */
export const Figure = ({ label, value, isHero = false, note }: FigureProps) => {
  const [, number = value, space = '', unit = ''] = UNIT.exec(value ?? '') ?? [];
  return (
    <div className={css['figure']}>
      <span className={css['label']}>{label}</span>
      <span className={classes(css['value'], isHero && css['hero'])}>
        {value === undefined ? <Bar width="6em" /> : number}
        {space}
        <span className={css['unit']}>{unit}</span>
      </span>
      {note === undefined ? null : <span className={css['note']}>{note}</span>}
    </div>
  );
};
