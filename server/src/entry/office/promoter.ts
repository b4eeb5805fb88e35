import { inTransaction } from '../../platform/db/transaction.ts';
import { addPromoter, endPromoter } from '../../clients/plan-people/promoter.ts';
import { OFFICE_LANGUAGE, translateReason } from '../../platform/texts/translate.ts';
import { stepsOf, wordAt } from './command.ts';
import type { Command, CommandInput, Office, Result, Steps } from './command.ts';
import { getEntity, getPlanAccount } from './accounts-by-number.ts';
import { requireStaff } from './require-staff.ts';

const decide = async (
  office: Office,
  given: CommandInput,
  act: typeof addPromoter,
): Promise<Result> => {
  const { database, parts, by } = office;
  await requireStaff(database.kysely, by, 'VALIDATE_CHANGE');
  const account = await getPlanAccount(office, wordAt(given, 1, 'the number of a plan account'));
  const entity = await getEntity(office, wordAt(given, 2, 'the document of the entity'));
  const refused = await inTransaction(database.kysely, async (tx) =>
    act(tx, { account, entity, by, at: parts.clock.business() }),
  );
  const outcome = refused ? translateReason(OFFICE_LANGUAGE, refused) : 'OK';
  return { lines: [`${entity} ${outcome}`], json: { uuid: entity, outcome }, succeeded: !refused };
};

const STEPS: Steps = {
  add: async (office, given) => decide(office, given, addPromoter),
  end: async (office, given) => decide(office, given, endPromoter),
};

/** The employer that pays into a plan of employment: known from the plan's rules, which the office reads. */
export const promoterCommand: Command = {
  name: 'promoter',
  usage: 'promoter add ACCOUNT ENTITY --by STAFF | end ACCOUNT ENTITY --by STAFF',
  summary: 'records which employer contributes to a plan account, and when it stops',
  run: stepsOf(STEPS),
};
