import type { ReactNode } from 'react';
import css from './state.module.css';

interface EmptyStateProps {
  readonly title: string;
  /** What will be here. */
  readonly text: string;
  /** The one thing to do next. */
  readonly action?: ReactNode;
}

export const EmptyState = ({ title, text, action }: EmptyStateProps) => (
  <div className={css['state']}>
    <p className={css['title']}>{title}</p>
    <p className={css['text']}>{text}</p>
    {action === undefined ? null : <div className={css['actions']}>{action}</div>}
  </div>
);
