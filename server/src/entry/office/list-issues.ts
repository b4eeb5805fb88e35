import type { Command } from './command.ts';
import { printable } from './printable.ts';
import { listOpenIssues } from './waiting-store.ts';

export const listIssuesCommand: Command = {
  name: 'issues',
  usage: 'issues',
  summary: 'lists the open questions of clients, the next to expire first',
  run: async ({ database }) => {
    const issues = await listOpenIssues(database.kysely);
    const lines = issues.flatMap(
      ({ uuid, status, document_number, expires_on, subject, description }) => [
        `${uuid} ${status} ${document_number ?? ''} until ${expires_on.toISOString()} ${printable(subject)}`,
        ...description.split('\n').map((line) => `    ${printable(line)}`),
      ],
    );
    return { lines, json: issues, succeeded: true };
  },
};
