import type { Db } from '../../platform/db/tables.ts';

/** Open questions of clients, the next to expire first. */
export const openIssues = (db: Db) =>
  db
    .selectFrom('issues')
    .innerJoin('groups', 'groups.uuid', 'issues.group_uuid')
    .leftJoin('interveners', 'interveners.uuid', 'issues.intervener_uuid')
    .select([
      'issues.uuid',
      'issues.status',
      'issues.category',
      'issues.subject',
      'issues.description',
      'issues.expires_on',
      'groups.key_name as group',
      'interveners.document_number',
    ])
    .where('issues.status', '<>', 'CLOSED')
    .orderBy('issues.expires_on')
    .orderBy('issues.uuid');
