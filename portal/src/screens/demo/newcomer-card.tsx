import { paths } from '../../app/paths.ts';
import { useSession } from '@area/kit/session/session-context.ts';
import { t } from './texts.ts';
import { Button } from '@area/kit/controls/button.tsx';
import { Card } from '@area/kit/layout/card.tsx';
import { PORTAL_TAB } from './portal-tab.ts';

/** Somebody who is no client yet: the application from nothing. */
export const NewcomerCard = () => {
  const session = useSession();
  const start = (): void => {
    // A client who is logged in would apply for another account.
    session.close();
    window.open(paths.onboarding(), PORTAL_TAB);
  };
  return (
    <Card title={t('demo.newcomer.title')}>
      <p>{t('demo.newcomer.text')}</p>
      <div>
        <Button kind="secondary" onPress={start}>
          {t('demo.newcomer.start')}
        </Button>
      </div>
    </Card>
  );
};
