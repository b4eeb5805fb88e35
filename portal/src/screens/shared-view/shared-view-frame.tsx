import type { ReactNode } from 'react';
import { Logo } from '@area/kit/white-label/logo.tsx';
import css from './shared-view.module.css';

interface SharedViewFrameProps {
  readonly children: ReactNode;
  /** At the end of the first line: the language. */
  readonly aside: ReactNode;
}

/** The brand, and nothing that leads into the area: whoever reads here has no login. */
export const SharedViewFrame = ({ children, aside }: SharedViewFrameProps) => (
  <div className={css['frame']}>
    <header className={css['header']}>
      <Logo ground="paper" />
      <div className={css['aside']}>{aside}</div>
    </header>
    <main>{children}</main>
  </div>
);
