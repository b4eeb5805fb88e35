import { Link } from 'wouter';
import { useSession } from '@area/kit/session/session-context.ts';
import { Card } from '@area/kit/layout/card.tsx';
import { ContactButton } from '../../parts/agent/contact-button.tsx';
import { paths } from '../../app/paths.ts';
import css from './help.module.css';
import { t } from './texts.ts';

/** Whom to ask when no article answers, and what was asked before. The telephone and the hours are at the foot of every page. */
export const AskPart = () =>
  useSession().isOpen() ? (
    <Card title={t('help.ask.title')}>
      <p>{t('help.ask.text')}</p>
      <div className={css['ask']}>
        <ContactButton />
        <Link href={paths.issues()}>{t('help.ask.conversations')}</Link>
      </div>
    </Card>
  ) : null;
