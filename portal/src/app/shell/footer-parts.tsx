import { businessCalendar } from '@area/kit/calendar/in-force.ts';
import { isSupportOpen } from '@area/domain/calendar/ages';
import { Link } from 'wouter';
import { useBusinessClock } from '../../calls/business-clock.ts';
import { t } from './texts.ts';
import { AgentBlock } from '../../parts/agent/agent-block.tsx';
import { ContactButton } from '../../parts/agent/contact-button.tsx';
import { useConfiguration } from '@area/kit/white-label/configuration-context.ts';
import { paths } from '../paths.ts';
import css from './shell.module.css';

/** The contact by telephone or in writing, and the manager. *Source*: specification 1 and 2. */
export const FooterParts = () => {
  const { legal_name: name, legal_line: line } = useConfiguration();
  const now = useBusinessClock();
  return (
    <footer className={css['footer']} data-print="hide">
      <div className={css['footerInner']}>
        <AgentBlock isOpen={isSupportOpen(now(), businessCalendar())}>
          <div className={css['write']}>
            <ContactButton />
          </div>
        </AgentBlock>
        <div className={css['legal']}>
          <p>{t('shell.footer.legal', { name })}</p>
          <p>{line}</p>
          <p>
            <Link href={paths.verify()}>{t('shell.footer.verify')}</Link>
            {' · '}
            <Link href={paths.help()}>{t('shell.help')}</Link>
          </p>
        </div>
      </div>
    </footer>
  );
};
