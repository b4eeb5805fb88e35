import type { ReactNode } from 'react';
import css from './step-buttons.module.css';

/** The ways on from a step: beside each other, and on a phone each as wide as it. */
export const StepButtons = ({ children }: { readonly children: ReactNode }) => (
  <div className={css['moves']}>{children}</div>
);
