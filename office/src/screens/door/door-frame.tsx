import type { ReactNode } from 'react';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Logo } from '@area/kit/white-label/logo.tsx';
import { LanguageSwitch } from '../../parts/language-switch.tsx';
import css from './door-frame.module.css';

/** The frame of the pages before the login. */
export const DoorFrame = ({
  title,
  intro,
  children,
}: {
  readonly title: string;
  readonly intro?: ReactNode;
  readonly children: ReactNode;
}) => (
  <div className={css['page']}>
    <header className={css['head']}>
      <Logo ground="paper" />
      <LanguageSwitch />
    </header>
    <main className={css['main']}>
      <PageTitle intro={intro}>{title}</PageTitle>
      {children}
    </main>
  </div>
);
