import type { Notification } from '@area/contract/me';
import type { NotificationType } from '@area/domain/notification/codes';
import type { Kysely } from 'kysely';
import { prepare } from '../db/prepared.ts';
import type { Tables } from '../db/tables.ts';
import { newUuid } from '../new-uuid.ts';

type Db = Kysely<Tables>;

const SHOWN = 50;

const newestOf = prepare((db, { intervener }: { intervener: string }) =>
  db
    .selectFrom('notifications')
    .select(['uuid', 'type', 'title', 'body', 'entity_type', 'entity_uuid', 'is_read', 'created_at'])
    .where('intervener_uuid', '=', intervener)
    .orderBy('created_at', 'desc')
    .orderBy('uuid', 'desc')
    .limit(SHOWN),
);

/** The newest notifications of a person. */
export const listNotifications = async (db: Db, intervener: string): Promise<Notification[]> => {
  const rows = await newestOf(db, { intervener });
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
};

/** A message to somebody, in their language. */
export interface NewNotification {
  readonly intervener_uuid: string;
  readonly type: NotificationType;
  readonly title: string;
  readonly body: string;
  readonly operation_uuid: string;
}

export const insertNotifications = async (db: Db, notifications: readonly NewNotification[], at: Date): Promise<void> => {
  if (notifications.length === 0) return;
  await db
    .insertInto('notifications')
    .values(
      notifications.map(({ operation_uuid, ...texts }) => ({
        uuid: newUuid(),
        ...texts,
        entity_type: 'OPERATION',
        entity_uuid: operation_uuid,
        read_at: null,
        created_at: at,
      })),
    )
    .execute();
};
