import type { ReactNode } from 'react';
import { t } from '../../texts/t.ts';
import { SkipLink } from '../../ui/skip-link.tsx';
import { BottomMenu } from './bottom-menu.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import css from './shell.module.css';

const MAIN = 'contenido';

/** The frame of every page behind the login. */
export const Shell = ({ children }: { readonly children: ReactNode }) => (
  <div className={css['shell']}>
    <SkipLink target={MAIN}>{t('shell.skip')}</SkipLink>
    <Header />
    <main id={MAIN} tabIndex={-1} className={css['main']}>
      {children}
    </main>
    <Footer />
    <BottomMenu />
  </div>
);
