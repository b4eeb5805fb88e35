import type { ReactNode } from 'react';
import { wholeDates } from '../../ui/whole-dates.tsx';
import css from './plan.module.css';

interface PartProps {
  readonly term: string;
  readonly children: ReactNode;
  readonly below?: ReactNode;
}

/** A figure among others, with what it is and a word about it. */
export const Part = ({ term, children, below }: PartProps) => (
  <div>
    <dt>{term}</dt>
    <dd>
      <span className={css['part']}>{children}</span>
      <span className={css['below']}>{wholeDates(below)}</span>
    </dd>
  </div>
);
