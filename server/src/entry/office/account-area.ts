import { UsageError, stepsOf, wordAt } from './command.ts';
import type { Command, CommandInput, Office, Result, Steps } from './command.ts';
import { requireStaff } from './require-staff.ts';
import { setShownInArea } from '../../clients/accounts/account-store.ts';

const setShown =
  (is_private_area: boolean) =>
  async (office: Office, given: CommandInput): Promise<Result> => {
    await requireStaff(office.database.kysely, office.by, 'VALIDATE_CHANGE');
    const number = wordAt(given, 1, 'the number of the account');
    const changed = await setShownInArea(office.database.kysely, number, is_private_area);
    if (!changed) throw new UsageError(`there is no account ${number}`);
    const outcome = is_private_area ? 'SHOWN' : 'HIDDEN';
    return {
      lines: [`${number} ${outcome}`],
      json: { uuid: changed.uuid, outcome },
      succeeded: true,
    };
  };

const STEPS: Steps = { hide: setShown(false), show: setShown(true) };

/** Which accounts the private area shows to those who have a role on them. *Source*: decisions 11.5. */
export const accountAreaCommand: Command = {
  name: 'account-area',
  usage: 'account-area hide NUMBER --by STAFF | show NUMBER --by STAFF',
  summary: 'hides an account from the private area, or shows it there again',
  run: stepsOf(STEPS),
};
