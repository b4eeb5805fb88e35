import { useKnownMe } from '../../calls/me.ts';
import { useSession } from '@area/kit/session/session-context.ts';
import { findTokens } from '@area/kit/session/token-store.ts';
import { t } from '@area/kit/session/texts.ts';
import { Button } from '@area/kit/controls/button.tsx';
import { Countdown } from '@area/kit/states/countdown.tsx';
import { formatClock } from '@area/kit/figures/format.ts';
import { Icon } from '@area/kit/controls/icon.tsx';
import css from './admin-banner.module.css';

/** The end of the access by the clock of the device, which counts the seconds. */
const ownEnd = (until: string): string => {
  const tokens = findTokens();
  return tokens ? new Date(tokens.expires_at).toISOString() : until;
};

/** On every page while staff are in a client's area: who looks at whom, since when, until when, and the way out. */
export const AdminBanner = () => {
  const session = useSession();
  const { admin, private_area } = useKnownMe();
  if (!admin) return null;
  const { staff_name: staff, reason, since, until } = admin;
  return (
    <section className={css['banner']} aria-label={t('access.banner.label')} data-print="hide">
      <div className={css['inner']}>
        <Icon name="eye" />
        <div className={css['words']}>
          <p className={css['who']}>
            {t('access.banner.who', { staff, client: private_area.intervener.name })}
          </p>
          <p className={css['about']}>
            <span className={css['reason']}>{t('access.banner.reason', { reason })}</span>{' '}
            <span className={css['time']}>
              {t('access.banner.since', { since: formatClock(since), until: formatClock(until) })} ·{' '}
              {t('access.banner.left')}{' '}
              <Countdown until={ownEnd(until)} onOver={() => session.close('EXPIRED')} />
            </span>
          </p>
        </div>
        <Button kind="secondary" onPress={() => session.close()}>
          {t('access.banner.leave')}
        </Button>
      </div>
    </section>
  );
};
