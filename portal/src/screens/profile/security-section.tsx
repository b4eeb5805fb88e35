import { paths } from '../../app/paths.ts';
import { t } from '../../texts/t.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Stack } from '../../ui/stack.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { VisitsCard } from './visits-card.tsx';

/** Who gets into the area, from where, and the password. */
export const SecuritySection = () => (
  <Stack>
    <SessionsCard />
    <VisitsCard />
    <Card title={t('profile.password.title')}>
      <p>{t('profile.password.text')}</p>
      <div>
        <LinkButton kind="secondary" href={paths.passwordRequest()}>
          {t('profile.password.action')}
        </LinkButton>
      </div>
    </Card>
  </Stack>
);
