import type { ReactNode } from 'react';
import css from './page-with-aside.module.css';
import { Steps } from '../states/steps.tsx';

interface BesideProps {
  /** Shown where there is room for it, and follows the page. */
  readonly aside: ReactNode;
  readonly children: ReactNode;
}

/** What is done, and beside it how far one has come. */
export const PageWithAside = ({ aside, children }: BesideProps) => (
  <div className={css['page']}>
    <div className={css['body']}>{children}</div>
    {aside === undefined ? null : <aside className={css['aside']}>{aside}</aside>}
  </div>
);

/** The step one is at, over the title of its page. */
export const StepsAbove = ({ titles, step }: Parameters<typeof Steps>[0]) => (
  <div className={css['above']}>
    <Steps titles={titles} step={step} />
  </div>
);
