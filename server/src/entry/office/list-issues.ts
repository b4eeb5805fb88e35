import type { Command } from './command.ts';
import { printable } from './printable.ts';

export const listIssuesCommand: Command = {
  name: 'issues',
  usage: 'issues',
  summary: 'lists the open questions of clients, the next to expire first',
  run: async ({ database }) => {
    const issues = await database.kysely
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
      .orderBy('issues.uuid')
      .execute();
    const lines = issues.flatMap(
      ({ uuid, status, document_number, expires_on, subject, description }) => [
        `${uuid} ${status} ${document_number ?? ''} until ${expires_on.toISOString()} ${printable(subject)}`,
        ...description.split('\n').map((line) => `    ${printable(line)}`),
      ],
    );
    return { lines, json: issues, succeeded: true };
  },
};
