import { subjectAt } from '../../access/staff/staff-of-subject.ts';
import { UsageError, textOption, wordAt } from './command.ts';
import type { Command } from './command.ts';
import { setStaffIdentity } from '../../access/staff/store.ts';

export const setStaffSsoCommand: Command = {
  name: 'set-staff-sso',
  usage: 'set-staff-sso USERNAME [--subject SUBJECT] [--email EMAIL]',
  summary:
    'links a member of staff to a subject of the identity provider, or to a mail address until the first login; without options it removes the link',
  run: async ({ database, parts }, given) => {
    const username = wordAt(given, 0, 'USERNAME');
    const subject = textOption(given, 'subject');
    const email = textOption(given, 'email') ?? null;
    const issuer = parts.settings.STAFF_OIDC_ISSUER;
    if (subject && !issuer)
      throw new UsageError('STAFF_OIDC_ISSUER is not set: whose subject is it?');
    const sso_subject = subject && issuer ? subjectAt(issuer, subject) : null;
    if (!(await setStaffIdentity(database.kysely, username, { email, sso_subject })))
      throw new UsageError(`there is no ${username}`);
    return {
      lines: [`${username} ${sso_subject ?? email ?? 'untied'}`],
      json: { username, email, sso_subject },
      succeeded: true,
    };
  },
};
