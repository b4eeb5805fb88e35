import type { Notification } from '@area/contract/me/schemas';
import { Link } from 'wouter';
import { t } from './texts.ts';
import { Button } from '@area/kit/controls/button.tsx';
import { formatClock } from '@area/kit/figures/format.ts';
import { Icon } from '@area/kit/controls/icon.tsx';
import { StatusPill } from '@area/kit/states/status-pill.tsx';
import { byDay } from './by-day.ts';
import { placeOf } from './notification-link.ts';
import css from './notifications.module.css';

interface ItemProps {
  readonly notification: Notification;
  /** Missing once it is read. */
  readonly onRead: ((uuid: string) => void) | undefined;
}

const Item = ({ notification, onRead }: ItemProps) => {
  const { uuid, title, body, needs_reader, created_at } = notification;
  const { icon, href } = placeOf(notification);
  return (
    <li className={css['item']}>
      <span className={css['icon']}>
        <Icon name={icon} />
      </span>
      <div className={css['words']}>
        {/* To open it is to read it. */}
        <Link href={href} className={css['title'] ?? ''} onClick={() => onRead?.(uuid)}>
          {title}
        </Link>
        {needs_reader ? (
          <span>
            <StatusPill tone="waiting">{t('notifications.needs_reader')}</StatusPill>
          </span>
        ) : null}
        <p className={css['body']}>{body}</p>
      </div>
      <span className={css['clock']}>{formatClock(created_at)}</span>
      {onRead ? (
        <div className={css['mark']}>
          <Button
            kind="quiet"
            label={t('notifications.mark_one', { title })}
            onPress={() => onRead(uuid)}
          >
            {t('notifications.mark')}
          </Button>
        </div>
      ) : null}
    </li>
  );
};

interface DayListProps {
  readonly notifications: readonly Notification[];
  readonly onRead?: (uuid: string) => void;
}

/** Notifications under the days they came, the newest first. */
export const DayList = ({ notifications, onRead }: DayListProps) => (
  <div className={css['days']}>
    {byDay(notifications).map(({ day, notifications: ofDay }) => (
      <div key={day}>
        <h3 className={css['day']}>{day}</h3>
        <ul aria-label={day}>
          {ofDay.map((notification) => (
            <Item key={notification.uuid} notification={notification} onRead={onRead} />
          ))}
        </ul>
      </div>
    ))}
  </div>
);
