import { Link } from 'wouter';
import { useSession } from '@area/kit/session/session-context.ts';
import { Card } from '@area/kit/layout/card.tsx';
import { AgentBlock } from '../../parts/agent/agent-block.tsx';
import { ContactButton } from '../../parts/agent/contact-button.tsx';
import { paths } from '../../app/paths.ts';
import css from './help.module.css';
import { t } from './texts.ts';

/** Whom to ask when no article answers, and what was asked before. Before the login the telephone is at the foot of the page. */
export const AskPart = () =>
  useSession().isOpen() ? (
    <Card title={t('help.ask.title')}>
      <p>{t('help.ask.text')}</p>
      <AgentBlock>
        <div className={css['ask']}>
          <ContactButton />
          <Link href={paths.issues()}>{t('help.ask.conversations')}</Link>
        </div>
      </AgentBlock>
    </Card>
  ) : null;
