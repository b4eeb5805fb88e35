import type { ReactNode } from 'react';
import css from './points.module.css';

/** Some things to know, one under the other. */
export const Points = ({ children }: { readonly children: ReactNode }) => (
  <ul className={css['points']}>{children}</ul>
);
