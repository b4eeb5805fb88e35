import type { Notification } from '@area/contract/me';
import type { NotificationType } from '@area/domain/notification/codes';
import type { Kysely } from 'kysely';
import { prepare } from '../db/prepared.ts';
import type { Tables } from '../db/tables.ts';
import { newUuid } from '../new-uuid.ts';
import { isAboutShown } from './about.ts';

type Db = Kysely<Tables>;

const SHOWN = 50;

const newestOf = prepare((db, { intervener }: { intervener: string }) =>
  db
    .selectFrom('notifications')
    .select(['uuid', 'type', 'title', 'body', 'entity_type', 'entity_uuid', 'is_read', 'created_at'])
    .where('intervener_uuid', '=', intervener)
    .where(isAboutShown)
    .orderBy('created_at', 'desc')
    .orderBy('uuid', 'desc')
    .limit(SHOWN),
);

/** The newest notifications of a person. */
export const listNotifications = async (db: Db, intervener: string): Promise<Notification[]> => {
  const rows = await newestOf(db, { intervener });
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
};

/** What a message is about, where the portal leads from it. */
type About = { readonly operation_uuid: string } | { readonly account_uuid: string };

/** A message to somebody, in their language. */
export type NewNotification = About & {
  readonly intervener_uuid: string;
  readonly type: NotificationType;
  readonly title: string;
  readonly body: string;
};

const entityOf = (about: About) =>
  'operation_uuid' in about
    ? { entity_type: 'OPERATION', entity_uuid: about.operation_uuid }
    : { entity_type: 'ACCOUNT', entity_uuid: about.account_uuid };

export const insertNotifications = async (db: Db, notifications: readonly NewNotification[], at: Date): Promise<void> => {
  if (notifications.length === 0) return;
  await db
    .insertInto('notifications')
    .values(
      notifications.map(({ intervener_uuid, type, title, body, ...about }) => ({
        uuid: newUuid(),
        intervener_uuid,
        type,
        title,
        body,
        ...entityOf(about),
        read_at: null,
        created_at: at,
      })),
    )
    .execute();
};
