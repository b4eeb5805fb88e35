import { isUnreachable } from '@area/domain/gate/operate-entry';
import { useState } from 'react';
import { useKnownMe, useMe } from '../../calls/me.ts';
import { gatedPerson } from '../../parts/gates/gate-facts.ts';
import { useGateProgress } from '../../parts/gates/use-gate-progress.ts';
import { t } from './texts.ts';
import { Button } from '@area/kit/controls/button.tsx';
import { showToast } from '@area/kit/toasts/toast-queue.ts';
import { AgentCard } from './agent-card.tsx';
import { GatePage } from './gate-page.tsx';
import css from './gates.module.css';

/** Asks the server again whether somebody can be reached by now. */
const useLookAgain = () => {
  const { refetch } = useMe();
  const [isLooking, setLooking] = useState(false);
  const look = async (): Promise<void> => {
    setLooking(true);
    const { data } = await refetch();
    setLooking(false);
    if (data && isUnreachable(gatedPerson(data)))
      showToast({ tone: 'neutral', title: t('gates.blocked.still') });
  };
  return { isLooking, look };
};

/** What an agent needs before contact data are recorded. */
const TO_BRING = ['document', 'email', 'phone'] as const;

/** /block-intervener: neither e-mail nor telephone, and so nothing else either. *Source*: specification 4. */
export const BlockScreen = () => {
  const { name } = useKnownMe().private_area.intervener;
  const { isLooking, look } = useLookAgain();
  const { isOpen } = useGateProgress('block-intervener');
  return (
    <GatePage
      gate="block-intervener"
      title={t('gates.blocked.title')}
      intro={t('gates.blocked.intro', { name })}
      closed={t('gates.blocked.closed')}
      canWait={false}
    >
      <AgentCard
        isOnlyWay
        title={t('gates.blocked.how')}
        text={t('gates.blocked.text')}
        details={
          <>
            <ul className={css['list']}>
              {TO_BRING.map((each) => (
                <li key={each}>{t(`gates.blocked.bring.${each}`)}</li>
              ))}
            </ul>
            <p>{t('gates.blocked.until')}</p>
          </>
        }
      >
        {isOpen ? (
          <Button kind="quiet" isPending={isLooking} onPress={() => void look()}>
            {t('gates.blocked.again')}
          </Button>
        ) : null}
      </AgentCard>
    </GatePage>
  );
};
