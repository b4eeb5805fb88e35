import type { ReactNode } from 'react';
import css from './figure-part.module.css';

interface FigurePartProps {
  readonly term: string;
  /** After the label: what explains it. */
  readonly help?: ReactNode;
  readonly children: ReactNode;
  readonly below?: ReactNode;
}

/** A figure among others, with its label and a note. */
export const FigurePart = ({ term, help, children, below }: FigurePartProps) => (
  <div>
    <dt>
      {term}
      {help}
    </dt>
    <dd>
      <span className={css['part']}>{children}</span>
      <span className={css['below']}>{below}</span>
    </dd>
  </div>
);

/** Figures side by side, as many as there is room for. */
export const FigureParts = ({ children }: { readonly children: ReactNode }) => (
  <dl className={css['figures']}>{children}</dl>
);
