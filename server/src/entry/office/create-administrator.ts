import {
  createAdministrator,
  createApprover,
} from '../../access/staff-life/create-administrator.ts';
import type { CreatedAdministrator } from '../../access/staff-life/create-administrator.ts';
import { UsageError, textOption, wordAt } from './command.ts';
import type { Command } from './command.ts';

const FIRST = {
  FIRST: 'is the first administrator of users',
  FIRST_APPROVER: 'is the first who approves what the administrator proposes',
} as const;

const linesOf = (username: string, created: CreatedAdministrator): string[] =>
  created.kind === 'BREAK_GLASS'
    ? [
        `BREAK-GLASS: ${username} is an emergency access. This stands in the audit trail, and the administrators are told by mail.`,
        'Put what follows into an envelope and seal it: it is shown once. The secret opens one session of one hour.',
        `secret ${created.envelope.secret}`,
        ...created.envelope.recovery_codes.map((code) => `code ${code}`),
      ]
    : [
        `${username} ${FIRST[created.kind]}. This stands in the audit trail.`,
        `They set their password and their second factor here, within 72 hours:`,
        created.link ?? '',
      ];

export const createAdministratorCommand: Command = {
  name: 'create-administrator',
  usage: 'create-administrator USERNAME --email EMAIL [--name NAME] [--approver]',
  kind: 'BREAK_GLASS',
  summary:
    'creates the first administrator of users, or, where one is active, an emergency access (break-glass); with --approver the first person who approves, where none is active. All are chained and mailed',
  run: async ({ parts }, given) => {
    const username = wordAt(given, 0, 'USERNAME');
    const email = textOption(given, 'email');
    if (email === undefined) throw new UsageError('missing --email');
    const name = textOption(given, 'name') ?? username;
    const create = given.options['approver'] === true ? createApprover : createAdministrator;
    const created = await create(parts, { username, name, email });
    const lines = linesOf(username, created);
    return { lines, json: { username, ...created }, succeeded: true };
  },
};
