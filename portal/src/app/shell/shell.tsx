import type { ReactNode } from 'react';
import { AdminBanner } from '../../screens/login/admin-banner.tsx';
import { t } from './texts.ts';
import { useSession } from '@area/kit/session/session-context.ts';
import { SkipLink } from '@area/kit/layout/skip-link.tsx';
import { VisitsPlace } from '../visits/visits-place.tsx';
import { BottomMenu } from './bottom-menu.tsx';
import { ConnectionBar } from './connection-bar.tsx';
import { ContactPlace } from './contact-place.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { LiveCountsPlace } from './live-counts-place.tsx';
import { PendingSteps } from './pending-steps.tsx';
import { useChosenLanguage } from './use-chosen-language.ts';
import css from './shell.module.css';

const MAIN = 'contenido';

/** The frame of every page behind the login. */
export const Shell = ({ children }: { readonly children: ReactNode }) => {
  useChosenLanguage();
  // Requests of staff are recorded elsewhere, and are not visits of the client.
  const isStaff = useSession().adminDni() !== undefined;
  return (
    <>
      <AdminBanner />
      <div className={css['shell']}>
        <SkipLink target={MAIN}>{t('shell.skip')}</SkipLink>
        <Header />
        <main id={MAIN} tabIndex={-1} className={css['main']}>
          <ConnectionBar />
          <PendingSteps />
          {children}
        </main>
        <Footer />
        {isStaff ? null : <VisitsPlace isInArea />}
        <BottomMenu />
        <ContactPlace />
        <LiveCountsPlace />
      </div>
    </>
  );
};
