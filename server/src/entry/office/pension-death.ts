import { normaliseIdentifier } from '@area/domain/identifiers/normalise';
import { inTransaction } from '../../platform/db/transaction.ts';
import { officeActor } from '../../access/auth/actor.ts';
import { shareOutPlan } from '../../orders/execution/death.ts';
import type { PayeeAccount } from '../../orders/execution/death-heirs.ts';
import { UsageError, textOption, wordAt } from './command.ts';
import type { Command, CommandInput, Office } from './command.ts';
import { resultOfGift } from './gifts.ts';
import { getPlanAccount } from './accounts-by-number.ts';
import { requireStaff } from './require-staff.ts';
import { dayOption, getProductCoded, reasonOption } from './unit-blocks.ts';

const PAYEE = /^(?<number>[^:]+)(?::(?<share>[1-9]\d{0,5}))?$/;

const listed = (given: CommandInput, name: string): string[] =>
  (textOption(given, name) ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');

/** *Shape*: plan accounts, with shares only where nobody is designated: `30001,30002` or `30001:2,30002:1`. */
const readPayees = async (office: Office, given: CommandInput): Promise<PayeeAccount[]> => {
  const payees: PayeeAccount[] = [];
  for (const part of listed(given, 'to')) {
    const { number, share } = PAYEE.exec(part)?.groups ?? {};
    if (!number) throw new UsageError('--to is ACCOUNT,ACCOUNT or ACCOUNT:SHARE,ACCOUNT:SHARE');
    payees.push({
      account: await getPlanAccount(office, number),
      number,
      share: share === undefined ? null : BigInt(share),
    });
  }
  if (payees.length === 0) throw new UsageError('--to is missing');
  if (new Set(payees.map(({ account }) => account)).size < payees.length)
    throw new UsageError('--to names an account twice');
  return payees;
};

/** After a death, rights in a plan become those of the beneficiaries. *Source*: decisions 1.3 (death flow), ADR 69. */
export const pensionDeathCommand: Command = {
  name: 'pension-death',
  usage:
    'pension-death ACCOUNT PRODUCT --died YYYY-MM-DD --to ACCOUNT[:SHARE],... [--without DOCUMENT,...] --reason TEXT --by NAME',
  summary:
    'makes the rights of a deceased participant those of the designated beneficiaries, on their plan accounts and by their shares; --without names who does not collect, SHARE sets the parts where nobody is designated',
  run: async (office, given) => {
    const {
      database: { kysely },
      parts,
      by,
    } = office;
    await requireStaff(kysely, by, 'MOVE_OPERATION');
    const died_on = dayOption(given, 'died');
    if (!died_on) throw new UsageError('--died is missing');
    const death = {
      account: await getPlanAccount(office, wordAt(given, 0, 'ACCOUNT')),
      product: await getProductCoded(kysely, wordAt(given, 1, 'PRODUCT')),
      died_on,
      accounts: await readPayees(office, given),
      absent: new Set(listed(given, 'without').map(normaliseIdentifier)),
      actor: officeActor(by),
      reason: reasonOption(given),
      at: parts.clock.business(),
    };
    return resultOfGift(await inTransaction(kysely, async (tx) => shareOutPlan(tx, death)));
  },
};
