import { OWNER_ROLES } from '@area/domain/account/roles';
import { sql } from 'kysely';
import { isFreeAccount } from '../../access/proposals/restricted-store.ts';
import type { QueueSource } from '../../access/queues/queue-source.ts';
import { codeList } from '../../platform/db/code-list.ts';
import type { QueueRow } from '../../platform/db/queue-row.ts';
import { isOpenedByApplication } from './new-account-store.ts';
import { waitingRoles } from './office-store.ts';

/** New accounts whose contract is signed, which the office is to accept; one of an application waits with it. */
export const accountQueue: QueueSource = {
  queue: 'people',
  rows: () => sql<QueueRow>`
    select 'account' as kind, a.uuid, a.status as about,
           coalesce((select string_agg(i.name, ', ' order by i.name) from account_roles r join interveners i on i.uuid = r.intervener_uuid
                      where r.account_uuid = a.uuid and r.status = 'ACTIVE' and r.role in (${codeList(OWNER_ROLES)})), a.alias) as title,
           a.number as reference, null::numeric as amount,
           coalesce((select max(m.at) from account_moves m where m.account_uuid = a.uuid), a.created_at) as since, null::timestamptz as due
      from accounts a where a.status = 'SIGNED' and a.closed_at is null and ${isFreeAccount(sql.ref('a.uuid'))} and not ${isOpenedByApplication(sql.ref('a.uuid'))}`,
};

/** People who are to be added to accounts. */
export const roleQueue: QueueSource = {
  queue: 'people',
  rows: (db) => sql<QueueRow>`
    select 'role' as kind, uuid, role as about, name as title, number as reference,
           null::numeric as amount, coalesce(requested_at, since::timestamptz) as since, null::timestamptz as due
      from ${waitingRoles(db).as('asked')}`,
};
