import type { ReactNode } from 'react';
import css from './moves.module.css';

/** The ways on from a step: beside each other, and on a phone each as wide as it. */
export const Moves = ({ children }: { readonly children: ReactNode }) => (
  <div className={css['moves']}>{children}</div>
);
