import type { ReactNode } from 'react';
import { t } from '@area/kit/texts/ui.ts';
import { useConfiguration } from '@area/kit/white-label/configuration-context.ts';
import css from './agent-block.module.css';

/** *Source*: specification 9, support hours. */
export const SUPPORT_HOURS = { from: '9:00', to: '18:30' } as const;

interface AgentBlockProps {
  /** Whether an agent answers right now; nothing is said if the time is unknown. */
  readonly isOpen?: boolean;
  /** Another way to an agent than the telephone. */
  readonly children?: ReactNode;
}

/** Whom to talk to, and when. *Source*: specification 1, footer block. */
export const AgentBlock = ({ isOpen, children }: AgentBlockProps) => {
  const { support_phone: phone } = useConfiguration();
  return (
    <section className={css['agent']} aria-label={t('ui.agent.title')}>
      <p className={css['title']}>{t('ui.agent.title')}</p>
      <p className={css['hours']}>
        {t('ui.agent.hours', SUPPORT_HOURS)}
        {isOpen === undefined ? null : (
          <span className={css[isOpen ? 'open' : 'closed']}>
            {' '}
            {t(isOpen ? 'ui.agent.open' : 'ui.agent.closed')}
          </span>
        )}
      </p>
      <p>
        <a href={`tel:${phone.replaceAll(' ', '')}`}>{t('ui.agent.call', { phone })}</a>
      </p>
      {children}
    </section>
  );
};
