import type { ReactNode } from 'react';
import css from './visually-hidden.module.css';

/** Read aloud, not shown. */
export const VisuallyHidden = ({ children }: { readonly children: ReactNode }) => (
  <span className={css['hidden']}>{children}</span>
);
