import type { NotificationChannel, NotificationType } from '@area/domain/notification/codes';
import type { ColumnType } from 'kysely';

/** A column with a default of the database. */
type Defaulted<T> = ColumnType<T, T | undefined, T>;

export interface NotificationsTable {
  uuid: string;
  intervener_uuid: string;
  type: NotificationType;
  title: string;
  body: string;
  entity_type: string;
  entity_uuid: string;
  /** What happened to the entity: nobody is told of it twice. Those of before have none. */
  cause: ColumnType<string | null, string | null | undefined, never>;
  is_read: Defaulted<boolean>;
  read_at: Date | null;
  channel: ColumnType<NotificationChannel, NotificationChannel | undefined, NotificationChannel>;
  created_at: Date;
}

export interface NotificationChoicesTable {
  intervener_uuid: string;
  type: NotificationType;
  email: boolean;
  sms: boolean;
  changed_at: Date;
}
