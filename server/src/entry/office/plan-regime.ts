import { PLAN_REGIMES } from '@area/domain/plan-people/contributor';
import { UsageError, textOption, wordAt } from './command.ts';
import type { Command, CommandInput, Office, Result } from './command.ts';
import { getPlanAccount } from './accounts-by-number.ts';
import { requireStaff } from './require-staff.ts';
import { saveRegime } from '../../clients/plan-people/regime-store.ts';

const EUROS = /^\d{1,12}(?:\.\d{1,2})?$/;

const eurosOption = (given: CommandInput, name: string): string => {
  const text = textOption(given, name);
  if (text === undefined || !EUROS.test(text))
    throw new UsageError(`--${name} is an amount, for example 1000.35`);
  return text;
};

const set = async (office: Office, given: CommandInput): Promise<Result> => {
  const kind = PLAN_REGIMES.find((each) => each === given.words[1]);
  if (!kind) throw new UsageError(`the regime is one of ${PLAN_REGIMES.join(', ')}`);
  await requireStaff(office.database.kysely, office.by, 'VALIDATE_CHANGE');
  const account_uuid = await getPlanAccount(
    office,
    wordAt(given, 0, 'the number of a plan account'),
  );
  const work =
    kind === 'OCCUPATIONAL'
      ? {
          employer_contribution: eurosOption(given, 'employer-contribution'),
          salary: eurosOption(given, 'salary'),
        }
      : { employer_contribution: null, salary: null };
  const row = { kind, ...work, set_by: office.by, set_at: office.parts.clock.business() };
  await saveRegime(office.database.kysely, { account_uuid, ...row });
  return { lines: [`${account_uuid} ${kind}`], json: { account_uuid, kind }, succeeded: true };
};

/** Under which rules money goes into a plan: a recognised disability or an employer change what may be paid. *Source*: decisions 2.7. */
export const planRegimeCommand: Command = {
  name: 'plan-regime',
  usage:
    'plan-regime ACCOUNT INDIVIDUAL | DISABLED | OCCUPATIONAL --employer-contribution EUR --salary EUR --by STAFF',
  summary: 'sets the rules of contribution of a plan account',
  run: set,
};
