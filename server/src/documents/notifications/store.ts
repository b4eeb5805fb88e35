import type { Notification } from '@area/contract/me/schemas';
import { prepare } from '../../platform/db/prepared.ts';
import type { Bind } from '../../platform/db/prepared.ts';
import type { Db } from '../../platform/db/tables.ts';
import type { AreaReader } from '../../access/config/shown-plans.ts';
import { isSubjectShown } from './shown-subject.ts';
import { presentNotification } from './page.ts';

const SHOWN = 50;

const newestOf = prepare((db, bind: Bind<AreaReader>) =>
  db
    .selectFrom('notifications')
    .select([
      'uuid',
      'type',
      'title',
      'body',
      'entity_type',
      'entity_uuid',
      'is_read',
      'created_at',
      'read_at',
      'channel',
    ])
    .where('intervener_uuid', '=', bind('intervener'))
    .where(isSubjectShown(bind('since')))
    .orderBy('created_at', 'desc')
    .orderBy('uuid', 'desc')
    .limit(SHOWN),
);

/** The newest notifications of a person. */
export const listNotifications = async (db: Db, looking: AreaReader): Promise<Notification[]> => {
  const rows = await newestOf(db, looking);
  return rows.map(presentNotification);
};
