import type { CivilDate } from '@area/domain/calendar/civil-date';
import { parseCivilDate } from '@area/domain/calendar/civil-date';
import { SHARES_SCALE, shares } from '@area/domain/money/money';
import type { Shares } from '@area/domain/money/money';
import { parseDecimal } from '@area/domain/money/wire';
import { BLOCK_CAUSES } from '@area/domain/operation/unit-blocks';
import type { BlockCause } from '@area/domain/operation/unit-blocks';
import { whyNotTogether } from '@area/domain/staff/four-eyes';
import type { Db } from '../../platform/db/tables.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { officeActor } from '../../access/auth/actor.ts';
import type { Actor } from '../../access/auth/actor.ts';
import { blockByOffice, unblockByOffice } from '../../orders/execution/office-blocks.ts';
import type { OfficeBlocking } from '../../orders/execution/office-blocks.ts';
import { OFFICE_LANGUAGE, translateReason } from '../../platform/texts/translate.ts';
import { UsageError, textOption, wordAt } from './command.ts';
import type { Command, CommandInput, Office, Result } from './command.ts';
import { getStaff, requireStaff } from './require-staff.ts';
import { findProductCoded } from '../../ledger/products/store.ts';
import { findAccountNumbered } from './names-store.ts';

/** *Errors*: UsageError when there is none. */
export const getAccountNumbered = async (db: Db, number: string): Promise<string> => {
  const account = await findAccountNumbered(db, number);
  if (!account) throw new UsageError(`there is no account ${number}`);
  return account;
};

/** *Errors*: UsageError when there is none. */
export const getProductCoded = async (db: Db, code: string): Promise<string> => {
  const product = await findProductCoded(db, code);
  if (!product) throw new UsageError(`there is no product ${code}`);
  return product;
};

const isCause = (text: string): text is BlockCause =>
  (BLOCK_CAUSES as readonly string[]).includes(text);

/** Only the system blocks units whose debit may be returned. */
const causeOf = (given: CommandInput): BlockCause => {
  const text = textOption(given, 'cause') ?? '';
  if (!isCause(text) || text === 'COBRO_PENDIENTE')
    throw new UsageError(
      `--cause is one of ${BLOCK_CAUSES.filter((cause) => cause !== 'COBRO_PENDIENTE').join(', ')}`,
    );
  return text;
};

/** All of them, unless a number is given. */
export const unitsOption = (given: CommandInput): Shares | null => {
  const text = textOption(given, 'units');
  if (text === undefined) return null;
  const units = parseDecimal(text, SHARES_SCALE);
  if (units === undefined || units <= 0n)
    throw new UsageError('--units is a positive decimal with a point');
  return shares(units);
};

export const dayOption = (given: CommandInput, name: string): CivilDate | null => {
  const text = textOption(given, name);
  if (text === undefined) return null;
  const day = parseCivilDate(text);
  if (!day) throw new UsageError(`--${name} is not YYYY-MM-DD`);
  return day;
};

export const reasonOption = (given: CommandInput): string => {
  const reason = textOption(given, 'reason')?.trim();
  if (!reason) throw new UsageError('--reason must say why');
  return reason;
};

/** Where money laundering is suspected compliance and a second person decide; everything else is of operations. *Source*: decisions 6.2. */
const requireBlocker = async (
  db: Db,
  { by, given, cause }: { by: string; given: CommandInput; cause: BlockCause },
  action: 'AML_BLOCK' | 'AML_UNBLOCK',
): Promise<Actor> => {
  if (cause !== 'AML') {
    await requireStaff(db, by, 'BLOCK');
    return officeActor(by);
  }
  const first = await requireStaff(db, by, action);
  const second = textOption(given, 'approved-by');
  const refused = whyNotTogether(
    action,
    first,
    second === undefined ? undefined : await getStaff(db, second, '--approved-by'),
  );
  if (refused) throw new UsageError(translateReason(OFFICE_LANGUAGE, refused));
  return { ...officeActor(by), kind: 'COMP' };
};

const readBlocking = async (
  db: Db,
  { by, given, now }: { by: string; given: CommandInput; now: Date },
  action: 'AML_BLOCK' | 'AML_UNBLOCK',
): Promise<OfficeBlocking> => {
  const cause = causeOf(given);
  return {
    account: await getAccountNumbered(db, wordAt(given, 0, 'ACCOUNT')),
    product: await getProductCoded(db, wordAt(given, 1, 'PRODUCT')),
    cause,
    units: unitsOption(given),
    until: dayOption(given, 'until'),
    reason: reasonOption(given),
    actor: await requireBlocker(db, { by, given, cause }, action),
    at: now,
  };
};

const acting =
  (act: typeof blockByOffice, action: 'AML_BLOCK' | 'AML_UNBLOCK') =>
  async ({ database: { kysely }, parts, by }: Office, given: CommandInput): Promise<Result> => {
    const blocking = await readBlocking(kysely, { by, given, now: parts.clock.business() }, action);
    const done = await inTransaction(kysely, async (tx) => act(tx, blocking));
    if ('refused' in done)
      return {
        lines: [translateReason(OFFICE_LANGUAGE, done.refused)],
        json: { refused: done.refused },
        succeeded: false,
      };
    const { reference, type, units } = done.operation;
    return {
      lines: [`${reference} ${type} ${units}`],
      json: { reference, type, units },
      succeeded: true,
    };
  };

const OPTIONS = 'ACCOUNT PRODUCT --cause CAUSE [--units N]';

export const blockCommand: Command = {
  name: 'block',
  usage: `block ${OPTIONS} [--until YYYY-MM-DD] --reason TEXT --by NAME [--approved-by NAME]`,
  summary:
    'blocks units of a client: all free units, or --units N. AML needs compliance and a second person',
  run: acting(blockByOffice, 'AML_BLOCK'),
};

export const unblockCommand: Command = {
  name: 'unblock',
  usage: `unblock ${OPTIONS} --reason TEXT --by NAME [--approved-by NAME]`,
  summary: 'releases blocked units, at most as many as the cause blocks',
  run: acting(unblockByOffice, 'AML_UNBLOCK'),
};
