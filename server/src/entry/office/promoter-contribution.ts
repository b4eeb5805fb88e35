import { centsFrom } from '@area/domain/money/wire';
import { inTransaction } from '../../platform/db/transaction.ts';
import { officeActor } from '../../access/auth/actor.ts';
import { contributeAsPromoter } from '../../orders/pensions/promoter-contribution.ts';
import { OFFICE_LANGUAGE, translateReason } from '../../platform/texts/translate.ts';
import { UsageError, wordAt } from './command.ts';
import type { Command, CommandInput, Office, Result } from './command.ts';
import { getEntity, getPlanAccount } from './accounts-by-number.ts';
import { requireStaff } from './require-staff.ts';
import { getProductNamed } from '../../clients/accounts/get-named.ts';

const EUROS = /^\d{1,12}(?:\.\d{1,2})?$/;

const run = async (office: Office, given: CommandInput): Promise<Result> => {
  const {
    database: { kysely },
    parts,
    by,
  } = office;
  await requireStaff(kysely, by, 'CREATE_OPERATION');
  const text = wordAt(given, 3, 'AMOUNT');
  if (!EUROS.test(text) || centsFrom(text) === 0n)
    throw new UsageError('AMOUNT is euros, for example 100.35');
  const contribution = {
    account: await getPlanAccount(office, wordAt(given, 0, 'the number of a plan account')),
    entity: await getEntity(office, wordAt(given, 1, 'the document of the promoter')),
    product: await getProductNamed(kysely, wordAt(given, 2, 'PRODUCT')),
    amount: centsFrom(text),
    actor: officeActor(by),
    now: parts.clock.business(),
  };
  const made = await inTransaction(kysely, async (tx) => contributeAsPromoter(tx, contribution));
  if ('refused' in made)
    return {
      lines: made.refused.map((each) => translateReason(OFFICE_LANGUAGE, each)),
      json: { refused: made.refused },
      succeeded: false,
    };
  const { uuid, reference, operation_status } = made;
  return {
    lines: [`${reference} ${operation_status}`],
    json: { uuid, reference, operation_status },
    succeeded: true,
  };
};

/** What an employer pays into a plan of employment: it transfers the money with the reference of the order. *Source*: decisions 2.7. */
export const promoterContributionCommand: Command = {
  name: 'promoter-contribution',
  usage: 'promoter-contribution ACCOUNT ENTITY PRODUCT AMOUNT --by STAFF',
  summary:
    "records what an employer contributes to an employee's plan, within the limit of the plan; the transfer must carry the reference",
  run,
};
