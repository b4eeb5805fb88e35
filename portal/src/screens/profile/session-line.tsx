import type { OpenSession } from '@area/contract/users/schemas';
import { useCloseSession } from '../../calls/sessions.ts';
import { useClientOnly } from '@area/kit/session/use-client-only.ts';
import { t } from './texts.ts';
import { Button } from '@area/kit/controls/button.tsx';
import { formatMoment } from '@area/kit/figures/format.ts';
import { StatusPill } from '@area/kit/states/status-pill.tsx';
import { useHeadingAfter } from '@area/kit/layout/page-heading.ts';
import { showToast } from '@area/kit/toasts/toast-queue.ts';
import type { CallError } from '@area/kit/transport/call-error.ts';
import css from './profile.module.css';

/** Its end is announced, successful or not. */
const useClosing = (uuid: string) => {
  const { mutateAsync, isPending } = useCloseSession();
  const begin = useHeadingAfter();
  // Of the promise: the line is gone before the callbacks of `mutate` would be called.
  const close = (): void => {
    begin();
    mutateAsync({ params: { id: uuid } }).then(
      () => showToast({ tone: 'good', title: t('profile.sessions.closed') }),
      ({ info }: CallError) =>
        showToast({ tone: 'bad', title: t('profile.sessions.close_failed'), text: info }),
    );
  };
  return { close, isPending };
};

/**
 * One session: where, since when, and the way to end it. A session of staff cannot be closed here, and this one ends by a
 * logout.
 */
export const SessionLine = ({
  session: { uuid, kind, device, ip, is_current, opened_at, last_used_at },
}: {
  readonly session: OpenSession;
}) => {
  const { close, isPending } = useClosing(uuid);
  const { isDisabled } = useClientOnly();
  const name = device || t('profile.sessions.unknown_device');
  return (
    <li className={css['session']}>
      <div className={css['about']}>
        <p className={css['device']}>
          {name}{' '}
          {is_current ? <StatusPill tone="good">{t('profile.sessions.current')}</StatusPill> : null}
          {kind === 'STAFF' ? (
            <StatusPill tone="waiting">{t('profile.sessions.staff')}</StatusPill>
          ) : null}
        </p>
        <p className={css['quiet']}>
          {t('profile.sessions.last_used', { moment: formatMoment(last_used_at) })}
        </p>
        <p className={css['quiet']}>
          {t('profile.sessions.opened', { moment: formatMoment(opened_at) })}
          {ip === null ? null : ` · ${t('profile.sessions.ip', { ip })}`}
        </p>
      </div>
      {is_current || kind === 'STAFF' ? null : (
        <Button
          kind="secondary"
          label={t('profile.sessions.close_label', { device: name })}
          isPending={isPending}
          isDisabled={isDisabled}
          onPress={close}
        >
          {t(isPending ? 'profile.sessions.closing' : 'profile.sessions.close')}
        </Button>
      )}
    </li>
  );
};
