import { randomBytes } from 'node:crypto';
import { PERMISSION_SETS } from '@area/domain/staff/permission-sets';
import { hashPassword } from '../../access/auth/passwords.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import { UsageError, textOption, wordAt } from './command.ts';
import type { Command } from './command.ts';
import { insertStaff } from '../../access/staff/store.ts';

export const createStaffCommand: Command = {
  name: 'create-staff',
  usage: `create-staff USERNAME --name NAME --permissions ${PERMISSION_SETS.join('|')}`,
  summary: 'creates a member of staff and prints a first password, once',
  run: async ({ database, parts }, given) => {
    const username = wordAt(given, 0, 'USERNAME');
    const name = textOption(given, 'name') ?? username;
    const asked = textOption(given, 'permissions');
    const permission_set = PERMISSION_SETS.find((set) => set === asked);
    if (!permission_set)
      throw new UsageError(`--permissions is one of ${PERMISSION_SETS.join(', ')}`);
    const password = randomBytes(12).toString('base64url');
    const password_hash = await hashPassword(password);
    const isNew = await insertStaff(database.kysely, {
      uuid: newUuid(),
      username,
      name,
      permission_set,
      status: 'ACTIVE',
      password_hash,
      created_at: parts.clock.wall(),
    });
    if (!isNew) throw new UsageError(`there is already a ${username}`);
    return {
      lines: [`${username} ${permission_set}`, `first password ${password}`],
      json: { username, permission_set, password },
      succeeded: true,
    };
  },
};
