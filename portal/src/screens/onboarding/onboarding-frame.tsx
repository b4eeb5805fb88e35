import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { paths } from '../../app/paths.ts';
import { useSession } from '@area/kit/session/session-context.ts';
import { Logo } from '@area/kit/white-label/logo.tsx';
import { AgentBlock } from '../../parts/agent/agent-block.tsx';
import css from './onboarding-frame.module.css';
import { t } from './texts.ts';

interface OnboardingFrameProps {
  readonly children: ReactNode;
  /** At the end of the first line: the way out. */
  readonly leave?: ReactNode;
  /** At the foot beside the agent: the language. */
  readonly aside?: ReactNode;
}

/** A client who applies for another account came from their area, and may go back to it. */
const ToArea = () => (
  <Link href={paths.home()} className={css['back'] ?? ''}>
    {t('onboarding.to_area')}
  </Link>
);

/** The pages of an application: one column, as on a phone, and whom to talk to at any time. */
export const OnboardingFrame = ({ children, leave, aside }: OnboardingFrameProps) => (
  <div className={css['frame']}>
    <header className={css['head']}>
      <Logo ground="paper" />
      {useSession().isOpen() ? <ToArea /> : null}
      {leave}
    </header>
    <main className={css['body']}>{children}</main>
    <footer className={css['foot']}>
      <AgentBlock />
      {aside}
    </footer>
  </div>
);
