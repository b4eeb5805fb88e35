import type { ReactNode } from 'react';
import { classes } from '../style/classes.ts';
import css from './status-pill.module.css';
import { VisuallyHidden } from '../style/visually-hidden.tsx';

export type Tone = 'neutral' | 'active' | 'good' | 'waiting' | 'bad';

/** The state of something, in words; the tone only repeats them. */
export const StatusPill = ({
  tone = 'neutral',
  children,
}: {
  readonly tone?: Tone;
  readonly children: ReactNode;
}) => (
  <span data-part="pill" className={classes(css['pill'], tone !== 'neutral' && css[tone])}>
    {children}
  </span>
);

interface BadgeProps {
  readonly count: number;
  /** What is counted, for screen readers: `3 notificaciones sin leer`. */
  readonly label: string;
}

const MOST_SHOWN = 99;

/** How many wait. Nothing waits, nothing is shown. */
export const Badge = ({ count, label }: BadgeProps) =>
  count > 0 ? (
    <span className={css['badge']}>
      <span aria-hidden="true">{count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  ) : null;
