import type { ReactNode } from 'react';
import { useId } from 'react';
import css from './card.module.css';
import { classes } from '../style/classes.ts';

interface CardProps {
  readonly title?: string;
  /** At the end of the title line: a link, a choice. */
  readonly aside?: ReactNode;
  /** Without border and background, for content that needs no frame. */
  readonly isPlain?: boolean;
  readonly children: ReactNode;
}

/** A part of a screen under its own heading. */
export const Card = ({ title, aside, isPlain = false, children }: CardProps) => {
  const id = useId();
  const name = title === undefined ? {} : { 'aria-labelledby': id };
  return (
    <section {...name} className={classes(css['card'], isPlain && css['plain'])}>
      {title === undefined ? null : (
        <div className={css['head']}>
          <h2 id={id}>{title}</h2>
          {aside === undefined ? null : <div className={css['aside']}>{aside}</div>}
        </div>
      )}
      {children}
    </section>
  );
};
