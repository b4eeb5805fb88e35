import type { ReactNode } from 'react';
import css from './two-lines.module.css';

interface TwoLinesProps {
  readonly children: ReactNode;
  /** Less prominent, below: what the first line is about, or when. */
  readonly below: ReactNode;
}

/** A fact with its detail, in one cell or at one end of a line. */
export const TwoLines = ({ children, below }: TwoLinesProps) => (
  <span className={css['lines']}>
    <span>{children}</span>
    <span className={css['below']} data-part="below">
      {below}
    </span>
  </span>
);
