import { t } from './texts.ts';
import { Card } from '@area/kit/layout/card.tsx';
import { AgentCard } from './agent-card.tsx';
import { GatePage } from './gate-page.tsx';
import css from './gates.module.css';
import { OfAgeSteps } from './of-age-steps.tsx';

const CHANGES = ['tutors', 'data', 'kyc', 'waiting'] as const;

/** /update-minor: somebody has turned eighteen and takes over. *Source*: specification 2, decisions 1.7. */
export const OfAgeScreen = () => (
  <GatePage
    gate="update-minor"
    title={t('gates.of_age.title')}
    intro={t('gates.of_age.intro')}
    closed={t('gates.of_age.closed')}
  >
    <Card title={t('gates.of_age.changes')}>
      <ul className={css['list']}>
        {CHANGES.map((change) => (
          <li key={change}>{t(`gates.of_age.change.${change}`)}</li>
        ))}
      </ul>
    </Card>
    <OfAgeSteps />
    <AgentCard title={t('gates.of_age.how')} text={t('gates.of_age.text')} />
  </GatePage>
);
