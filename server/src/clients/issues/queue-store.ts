import { AML_CATEGORY_PREFIX } from '@area/domain/issue/handling';
import { sql } from 'kysely';
import { isFreePerson } from '../../access/proposals/restricted-store.ts';
import type { QueueReader, QueueSource } from '../../access/queues/queue-source.ts';
import type { QueueRow } from '../../platform/db/queue-row.ts';

const AML = sql.lit(`${AML_CATEGORY_PREFIX}%`);

const issues = sql`
  select 'issue' as kind, i.uuid, i.category as about, i.subject as title, coalesce(p.document_number, '') as reference,
         null::numeric as amount, i.created_at as since, i.expires_on as due
    from issues i join groups g on g.uuid = i.group_uuid left join interveners p on p.uuid = i.intervener_uuid`;

/** Those of compliance are its own, and it has no others. *Source*: decisions 1.8, 6.2. */
const isTheirs = ({ is_compliance }: QueueReader) =>
  is_compliance ? sql`g.key_name = 'COMPLIANCE'` : sql`g.key_name <> 'COMPLIANCE'`;

/** Questions of clients and tasks of the office; investigations only for who may know of them. */
export const issueQueues: readonly QueueSource[] = [
  {
    queue: 'issues',
    rows: (_db, reader) => sql<QueueRow>`
      ${issues} where i.status in ('OPEN', 'IN_PROGRESS') and i.category not like ${AML} and ${isTheirs(reader)}
         and ${isFreePerson(sql.ref('i.intervener_uuid'))}`,
  },
  {
    queue: 'aml-alerts',
    rows: (_db, { may_know_of_aml }) => sql<QueueRow>`
      ${issues} where i.status <> 'CLOSED' and i.category like ${AML} and ${sql.lit(may_know_of_aml)}`,
  },
];
