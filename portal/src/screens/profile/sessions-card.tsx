import { useSessions } from '../../calls/sessions.ts';
import { t } from './texts.ts';
import { Card } from '@area/kit/layout/card.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { Skeleton } from '@area/kit/states/skeleton.tsx';
import { CloseOthers } from './close-others.tsx';
import css from './profile.module.css';
import { SessionLine } from './session-line.tsx';

const LOADING = [
  { width: '100%', height: '4rem' },
  { width: '100%', height: '4rem' },
];

/** Where the area is open now; this session first. */
export const SessionsCard = () => {
  const { data, error, refetch } = useSessions();
  const sessions = data?.toSorted(
    (one, other) => Number(other.is_current) - Number(one.is_current),
  );
  const content = () => {
    if (error && !sessions)
      return (
        <FailureState
          error={error}
          title={t('profile.sessions.failed')}
          onRetry={() => void refetch()}
        />
      );
    if (!sessions) return <Skeleton lines={LOADING} />;
    return (
      <>
        <ul className={css['sessions']} aria-label={t('profile.sessions.title')}>
          {sessions.map((session) => (
            <SessionLine key={session.uuid} session={session} />
          ))}
        </ul>
        {sessions.some(({ is_current, kind }) => !is_current && kind === 'CLIENT') ? (
          <CloseOthers />
        ) : (
          <p className={css['quiet']}>{t('profile.sessions.only')}</p>
        )}
      </>
    );
  };
  return (
    <Card title={t('profile.sessions.title')}>
      <p className={css['quiet']}>{t('profile.sessions.intro')}</p>
      {content()}
    </Card>
  );
};
