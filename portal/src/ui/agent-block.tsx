import { t } from '../texts/t.ts';
import { useConfiguration } from '../white-label/configuration-context.ts';
import css from './agent-block.module.css';

/** *Source*: specification 9, support hours. */
const SUPPORT_HOURS = { from: '9:00', to: '18:30' } as const;

/** Whom to talk to, and when. *Source*: specification 1, footer block. */
export const AgentBlock = () => {
  const { support_phone: phone } = useConfiguration();
  return (
    <section className={css['agent']} aria-label={t('ui.agent.title')}>
      <p className={css['title']}>{t('ui.agent.title')}</p>
      <p className={css['hours']}>{t('ui.agent.hours', SUPPORT_HOURS)}</p>
      <p>
        <a href={`tel:${phone.replaceAll(' ', '')}`}>{t('ui.agent.call', { phone })}</a>
      </p>
    </section>
  );
};
