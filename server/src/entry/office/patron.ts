import { parseCivilDate } from '@area/domain/calendar/civil-date';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { madridDate } from '@area/domain/calendar/madrid';
import { newUuid } from '../../platform/new-uuid.ts';
import { UsageError, stepsOf, textOption, wordAt } from './command.ts';
import type { Command, CommandInput, Office, Result, Steps } from './command.ts';
import { getEntity } from './accounts-by-number.ts';
import { requireStaff } from './require-staff.ts';
import { endPatron, insertPatron } from '../../clients/companies/patrons-store.ts';

const UNIQUE = '23505';

const optionOf = (given: CommandInput, name: string): string => {
  const text = textOption(given, name)?.trim();
  if (!text) throw new UsageError(`missing --${name}`);
  return text;
};

const dayOf = ({ parts }: Office, given: CommandInput): CivilDate => {
  const text = textOption(given, 'since');
  const day = text === undefined ? madridDate(parts.clock.business()) : parseCivilDate(text);
  if (!day) throw new UsageError('--since is a day, YYYY-MM-DD');
  return day;
};

const done = (uuid: string, outcome: string): Result => ({
  lines: [`${uuid} ${outcome}`],
  json: { uuid, outcome },
  succeeded: true,
});

const add = async (office: Office, given: CommandInput): Promise<Result> => {
  await requireStaff(office.database.kysely, office.by, 'VALIDATE_CHANGE');
  const uuid = newUuid();
  const row = {
    uuid,
    intervener_uuid: await getEntity(office, wordAt(given, 1, 'the document of the entity')),
    document_number: wordAt(given, 2, 'the document of the member'),
    name: optionOf(given, 'name'),
    position: optionOf(given, 'position'),
    since: dayOf(office, given),
    recorded_by: office.by,
  };
  try {
    await insertPatron(office.database.kysely, row);
  } catch (error) {
    if ((error as { code?: unknown }).code === UNIQUE)
      throw new UsageError(`${row.document_number} is on that board already`);
    throw error;
  }
  return done(uuid, 'ADDED');
};

const end = async (office: Office, given: CommandInput): Promise<Result> => {
  await requireStaff(office.database.kysely, office.by, 'VALIDATE_CHANGE');
  const entity = await getEntity(office, wordAt(given, 1, 'the document of the entity'));
  const document = wordAt(given, 2, 'the document of the member');
  const ended = await endPatron(office.database.kysely, {
    entity,
    document,
    until: madridDate(office.parts.clock.business()),
  });
  if (!ended) throw new UsageError(`${document} is not on that board`);
  return done(ended, 'ENDED');
};

const STEPS: Steps = { add, end };

/** Who sits on the board of a foundation: known from its deeds, which the office reads. */
export const patronCommand: Command = {
  name: 'patron',
  usage:
    'patron add ENTITY DOCUMENT --name NAME --position TEXT [--since DAY] --by STAFF | end ENTITY DOCUMENT --by STAFF',
  summary: 'records who is on the board of a foundation, and until when',
  run: stepsOf(STEPS),
};
