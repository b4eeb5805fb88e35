import type { ReactNode } from 'react';
import { classes } from '../style/classes.ts';
import css from './stack.module.css';

interface StackProps {
  /** Parts that belong together are closer. */
  readonly gap?: 'wide' | 'close';
  /** No wider than a line of text reads well. */
  readonly isNarrow?: boolean;
  readonly children: ReactNode;
}

/** Parts of a screen one below the other. */
export const Stack = ({ gap = 'wide', isNarrow = false, children }: StackProps) => (
  <div
    className={classes(css['stack'], gap === 'close' && css['close'], isNarrow && css['narrow'])}
  >
    {children}
  </div>
);

/** Two columns from 992 px, the first the wider one unless they are even. */
export const Columns = ({
  isEven = false,
  children,
}: {
  readonly isEven?: boolean;
  readonly children: ReactNode;
}) => <div className={classes(css['columns'], isEven && css['even'])}>{children}</div>;

/** Small things on a line, which wraps. */
export const Row = ({ children }: { readonly children: ReactNode }) => (
  <div className={css['row']}>{children}</div>
);
