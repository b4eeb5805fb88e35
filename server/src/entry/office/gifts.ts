import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { OperationType } from '@area/domain/operation/codes';
import { factsOf } from '@area/domain/operation/types';
import type { Db } from '../../platform/db/tables.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { officeActor } from '../../access/auth/actor.ts';
import { donate } from '../../orders/execution/donate.ts';
import { inherit } from '../../orders/execution/inherit.ts';
import type { HeirAccount, InheritanceOutcome } from '../../orders/execution/inherit.ts';
import { OFFICE_LANGUAGE, translateReason } from '../../platform/texts/translate.ts';
import { UsageError, textOption, wordAt } from './command.ts';
import type { Command, CommandInput, Office, Result } from './command.ts';
import { requireStaff } from './require-staff.ts';
import {
  dayOption,
  getAccountNumbered,
  getProductCoded,
  reasonOption,
  unitsOption,
} from './unit-blocks.ts';
import { getProductKind } from './names-store.ts';

const HEIR = /^(?<account>[^:]+):(?<share>[1-9]\d{0,5})$/;

const requiredDay = (given: CommandInput, name: string): CivilDate => {
  const day = dayOption(given, name);
  if (!day) throw new UsageError(`--${name} is missing`);
  return day;
};

/** *Shape*: accounts with their shares, `30001:2,30002:1`. */
const readHeirs = async ({ database }: Office, given: CommandInput): Promise<HeirAccount[]> => {
  const heirs: HeirAccount[] = [];
  for (const part of (textOption(given, 'heirs') ?? '').split(',')) {
    const { account, share } = HEIR.exec(part.trim())?.groups ?? {};
    if (!account || !share)
      throw new UsageError('--heirs is ACCOUNT:SHARE,ACCOUNT:SHARE with whole shares');
    heirs.push({
      account: await getAccountNumbered(database.kysely, account),
      share: BigInt(share),
    });
  }
  if (new Set(heirs.map(({ account }) => account)).size < heirs.length)
    throw new UsageError('--heirs names an account twice');
  return heirs;
};

/** The result of a gift or an inheritance. */
export const resultOfGift = (done: InheritanceOutcome): Result => {
  if ('refused' in done)
    return {
      lines: [translateReason(OFFICE_LANGUAGE, done.refused)],
      json: { refused: done.refused },
      succeeded: false,
    };
  const made = done.operations.map(({ reference, type, units, amount }) => ({
    reference,
    type,
    units,
    amount,
  }));
  return {
    lines: made.map(
      ({ reference, type, units, amount }) => `${reference} ${type} ${units} ${amount}`,
    ),
    json: made,
    succeeded: true,
  };
};

/** *Errors*: UsageError for a product without such an operation: rights in a plan become rights of its beneficiaries. */
const requireKnown = async (db: Db, product: string, type: OperationType): Promise<void> => {
  const { type: kind, code } = await getProductKind(db, product);
  if (!factsOf(type).products.includes(kind))
    throw new UsageError(
      `${code} knows no ${type}; units of a plan pass to its beneficiaries by pension-death`,
    );
};

/** What both commands are about. */
const readCommon = async (
  { database: { kysely }, parts, by }: Office,
  given: CommandInput,
  type: OperationType,
) => {
  await requireStaff(kysely, by, 'MOVE_OPERATION');
  const product = await getProductCoded(kysely, wordAt(given, 1, 'PRODUCT'));
  await requireKnown(kysely, product, type);
  return {
    account: await getAccountNumbered(kysely, wordAt(given, 0, 'ACCOUNT')),
    product,
    actor: officeActor(by),
    reason: reasonOption(given),
    at: parts.clock.business(),
  };
};

export const inheritCommand: Command = {
  name: 'inherit',
  usage:
    'inherit ACCOUNT PRODUCT --died YYYY-MM-DD --heirs ACCOUNT:SHARE,... --reason TEXT --by NAME',
  summary:
    'moves all units of a deceased person to the heirs, at the unit value of the day of death; release blocks before',
  run: async (office, given) => {
    const inheritance = {
      ...(await readCommon(office, given, 'HERENCIA_SALIDA')),
      died_on: requiredDay(given, 'died'),
      heirs: await readHeirs(office, given),
    };
    return resultOfGift(
      await inTransaction(office.database.kysely, async (tx) => inherit(tx, inheritance)),
    );
  },
};

export const donateCommand: Command = {
  name: 'donate',
  usage: 'donate ACCOUNT PRODUCT --to ACCOUNT --on YYYY-MM-DD [--units N] --reason TEXT --by NAME',
  summary: 'moves donated units to the donee, at the unit value of the day of the deed',
  run: async (office, given) => {
    const donee = await getAccountNumbered(office.database.kysely, textOption(given, 'to') ?? '');
    const gift = {
      ...(await readCommon(office, given, 'DONACION_SALIDA')),
      donee,
      units: unitsOption(given),
      donated_on: requiredDay(given, 'on'),
    };
    return resultOfGift(
      await inTransaction(office.database.kysely, async (tx) => donate(tx, gift)),
    );
  },
};
