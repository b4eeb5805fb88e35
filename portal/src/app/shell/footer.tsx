import { t } from '../../texts/t.ts';
import { AgentBlock } from '../../ui/agent-block.tsx';
import { useConfiguration } from '../../white-label/configuration-context.ts';
import css from './shell.module.css';

export const Footer = () => {
  const { legal_name: name } = useConfiguration();
  return (
    <footer className={css['footer']} data-print="hide">
      <div className={css['footerInner']}>
        <AgentBlock />
        <p className={css['legal']}>{t('shell.footer.legal', { name })}</p>
      </div>
    </footer>
  );
};
