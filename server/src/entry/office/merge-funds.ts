import { parseCivilDate } from '@area/domain/calendar/civil-date';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { Reason } from '@area/domain/rules/reason';
import type { Db } from '../../platform/db/tables.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { announceMerger, cancelMerger } from '../../orders/mergers/announce.ts';
import type { AnnouncementOutcome, MergerDecision } from '../../orders/mergers/announce.ts';
import { runMerger } from '../../orders/mergers/run.ts';
import { listMergers } from '../../orders/mergers/store.ts';
import { officeActor } from '../../access/auth/actor.ts';
import { OFFICE_LANGUAGE, translateReason } from '../../platform/texts/translate.ts';
import { UsageError, stepsOf, uuidAt, wordAt } from './command.ts';
import type { Command, CommandInput, Office, Result } from './command.ts';
import { requireTwo } from './require-two.ts';
import { findProductCoded } from '../../ledger/products/store.ts';

const decide = async (
  { database, parts, by }: Office,
  given: CommandInput,
): Promise<MergerDecision> => ({
  decided_by: await requireTwo(
    database.kysely,
    { by, given },
    { may: 'MOVE_OPERATION', together: 'FUND_MERGER' },
  ),
  at: parts.clock.business(),
});

const dayAt = (given: CommandInput, index: number, name: string): CivilDate => {
  const day = parseCivilDate(wordAt(given, index, name));
  if (!day) throw new UsageError(`${name} is not YYYY-MM-DD`);
  return day;
};

const getProductCoded = async (db: Db, code: string): Promise<string> => {
  const product = await findProductCoded(db, code);
  if (!product) throw new UsageError(`there is no product ${code}`);
  return product;
};

const refusedResult = (refused: Reason): Result => ({
  lines: [translateReason(OFFICE_LANGUAGE, refused)],
  json: { refused },
  succeeded: false,
});

const announcedResult = (what: string, outcome: AnnouncementOutcome): Result =>
  'refused' in outcome
    ? refusedResult(outcome.refused)
    : { lines: [`${outcome.uuid} ${what}, ${outcome.told} told`], json: outcome, succeeded: true };

const announce = async (office: Office, given: CommandInput): Promise<Result> => {
  const { kysely } = office.database;
  const announcing = {
    origin: await getProductCoded(kysely, wordAt(given, 1, 'ORIGIN')),
    destination: await getProductCoded(kysely, wordAt(given, 2, 'DESTINATION')),
    leave_until: dayAt(given, 3, 'LEAVE-UNTIL'),
    executes_on: dayAt(given, 4, 'EXECUTES-ON'),
  };
  const deciding = await decide(office, given);
  return announcedResult(
    'announced',
    await inTransaction(kysely, async (tx) => announceMerger(tx, announcing, deciding)),
  );
};

const cancel = async (office: Office, given: CommandInput): Promise<Result> => {
  const uuid = uuidAt(given);
  const deciding = await decide(office, given);
  return announcedResult(
    'cancelled',
    await inTransaction(office.database.kysely, async (tx) => cancelMerger(tx, uuid, deciding)),
  );
};

const run = async (office: Office, given: CommandInput): Promise<Result> => {
  const uuid = uuidAt(given);
  const deciding = await decide(office, given);
  const outcome = await runMerger(office.database.kysely, uuid, {
    ...deciding,
    actor: officeActor(office.by),
  });
  if ('refused' in outcome) return refusedResult(outcome.refused);
  const { done, failed, is_done } = outcome;
  return {
    lines: [
      `${uuid} ${done} accounts merged${is_done ? ', done' : ''}`,
      ...failed.map(({ operation, reason }) => `${operation} ${reason}`),
    ],
    json: outcome,
    succeeded: is_done,
  };
};

const list = async ({ database }: Office): Promise<Result> => {
  const mergers = await listMergers(database.kysely);
  return {
    lines: mergers.map(
      ({ uuid, origin_code, destination_code, leave_until, executes_on, status, accounts }) =>
        `${uuid} ${origin_code} -> ${destination_code} until ${leave_until} on ${executes_on} ${status} ${accounts ?? '0'} accounts`,
    ),
    json: mergers,
    succeeded: true,
  };
};

/** *Source*: decisions 11.3 (F) and 11.15, ADR 132. */
export const mergeFundsCommand: Command = {
  name: 'merge-funds',
  usage:
    'merge-funds announce ORIGIN DESTINATION LEAVE-UNTIL EXECUTES-ON | list | run UUID | cancel UUID --by NAME --approved-by NAME',
  summary:
    'merges one fund into another at both unit values of one day. Announce it first; then run it, account by account. Run it again to continue after an interruption',
  run: stepsOf({ announce, list, run, cancel }),
};
