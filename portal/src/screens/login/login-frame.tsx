import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { paths } from '../../app/paths.ts';
import { t } from './texts.ts';
import { AgentBlock } from '../../parts/agent/agent-block.tsx';
import { Logo } from '@area/kit/white-label/logo.tsx';
import css from './login-frame.module.css';

/** Links for people without a login. */
const OTHER_PAGES = [
  { href: paths.onboarding(), text: 'login.onboarding' },
  { href: paths.openTest(), text: 'login.open_test' },
  { href: paths.verify(), text: 'login.verify' },
  { href: paths.help(), text: 'login.help' },
] as const;

interface LoginFrameProps {
  readonly children: ReactNode;
  /** At the foot beside the agent: the language. */
  readonly aside?: ReactNode;
}

/** The pages before the login: logo, one thing to do, whom to talk to; beside them the brand's picture. */
export const LoginFrame = ({ children, aside }: LoginFrameProps) => {
  const [path] = useLocation();
  return (
    <div className={css['frame']}>
      <div className={css['column']}>
        <header>
          <Logo ground="paper" />
        </header>
        <main className={css['body']}>{children}</main>
        <footer className={css['foot']}>
          <AgentBlock />
          {aside}
          <nav className={css['others']} aria-label={t('login.without_login')}>
            {OTHER_PAGES.map(({ href, text }) =>
              path === href ? null : (
                <Link key={href} href={href}>
                  {t(text)}
                </Link>
              ),
            )}
          </nav>
        </footer>
      </div>
      <div className={css['picture']} aria-hidden="true" />
    </div>
  );
};
