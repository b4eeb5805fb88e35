import type { ReactNode } from 'react';
import css from './visually-hidden.module.css';

/** Read aloud, not shown. */
export const VisuallyHidden = ({ children }: { readonly children: ReactNode }) => (
  <span className={css['hidden']}>{children}</span>
);

/** The heading of a page that is still on its way. */
export const HiddenTitle = ({ children }: { readonly children: string }) => (
  <h1 className={css['hidden']}>{children}</h1>
);
