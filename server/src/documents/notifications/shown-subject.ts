import type { CivilDate } from '@area/domain/calendar/civil-date';
import { sql } from 'kysely';
import type { Expression } from 'kysely';
import { isInAreaOf } from '../../access/config/shown-plans-store.ts';

/** The account that a notification speaks of, by whatever it leads to; of some it is none. */
const ACCOUNT = sql`case notifications.entity_type
  when 'ACCOUNT' then notifications.entity_uuid
  when 'OPERATION' then (select o.account_uuid from operations o where o.uuid = notifications.entity_uuid)
  when 'ENVELOPE' then (select e.account_uuid from envelopes e where e.uuid = notifications.entity_uuid)
  when 'DOCUMENT' then (select d.account_uuid from documents d where d.uuid = notifications.entity_uuid)
end`;

/** Whether what a notification speaks of is there for whom it was written. */
export const isSubjectShown = (since: CivilDate | Expression<CivilDate>) =>
  isInAreaOf(ACCOUNT, { intervener: sql.ref('notifications.intervener_uuid'), since });
