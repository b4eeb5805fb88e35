import { createAdministrator } from '../../access/staff-life/create-administrator.ts';
import type { CreatedAdministrator } from '../../access/staff-life/create-administrator.ts';
import { UsageError, textOption, wordAt } from './command.ts';
import type { Command } from './command.ts';

const linesOf = (username: string, created: CreatedAdministrator): string[] =>
  created.kind === 'FIRST'
    ? [
        `${username} is the first administrator of users. This stands in the audit trail.`,
        `They set their password and their second factor here, within 72 hours:`,
        created.link ?? '',
      ]
    : [
        `BREAK-GLASS: ${username} is an emergency access. This stands in the audit trail, and the administrators are told by mail.`,
        'Put what follows into an envelope and seal it: it is shown once. The secret opens one session of one hour.',
        `secret ${created.envelope.secret}`,
        ...created.envelope.recovery_codes.map((code) => `code ${code}`),
      ];

export const createAdministratorCommand: Command = {
  name: 'create-administrator',
  usage: 'create-administrator USERNAME --email EMAIL [--name NAME]',
  summary:
    'creates the first administrator of users, or, where one is active, an emergency access (break-glass); both are chained and mailed',
  run: async ({ parts }, given) => {
    const username = wordAt(given, 0, 'USERNAME');
    const email = textOption(given, 'email');
    if (email === undefined) throw new UsageError('missing --email');
    const name = textOption(given, 'name') ?? username;
    const created = await createAdministrator(parts, { username, name, email });
    const lines = linesOf(username, created);
    return { lines, json: { username, ...created }, succeeded: true };
  },
};
