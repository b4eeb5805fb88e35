import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { paths } from '../../app/paths.ts';
import { t } from './texts.ts';
import { Logo } from '@area/kit/white-label/logo.tsx';
import { StatusPill } from '@area/kit/states/status-pill.tsx';
import css from './demo.module.css';

/** The brand's band and the way back; no menus, since nobody is logged in here. */
export const DemoFrame = ({ children }: { readonly children: ReactNode }) => (
  <div className={css['frame']}>
    <header className={css['header']}>
      <div className={css['inner']}>
        <Logo />
        <span className={css['badge']}>
          <StatusPill tone="active">{t('demo.badge')}</StatusPill>
        </span>
        <Link href={paths.login()} className={css['back'] ?? ''}>
          {t('demo.to_login')}
        </Link>
        <a href="/demo/door" className={css['door']}>
          {t('demo.to_office')}
        </a>
      </div>
    </header>
    <main className={css['main']}>{children}</main>
  </div>
);
