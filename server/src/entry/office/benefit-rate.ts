import { rateFrom } from '@area/domain/money/wire';
import { isFinal } from '@area/domain/operation/codes';
import { inTransaction } from '../../platform/db/transaction.ts';
import { lockOperation } from '../../orders/operations/store.ts';
import { findBenefit, setRequestedRate } from '../../orders/pensions/benefit-store.ts';
import { isTaxedHere } from '../../ledger/units/owners.ts';
import { UsageError, wordAt } from './command.ts';
import type { Command, CommandInput, Office, Result } from './command.ts';
import { findOperation } from './order-lookups.ts';
import { requireStaff } from './require-staff.ts';

const PERCENT = /^\d{1,3}(?:\.\d{1,2})?$/;
const WHOLE = rateFrom('100');

const rateOf = (given: CommandInput): string => {
  const text = wordAt(given, 1, 'RATE');
  if (!PERCENT.test(text) || rateFrom(text) > WHOLE)
    throw new UsageError('RATE is a percentage of at most 100, for example 15.5');
  return text;
};

/** For residents the tax scale decides, so no rate may be given. *Errors*: UsageError. */
const set = async ({ database, by }: Office, given: CommandInput): Promise<Result> => {
  const rate = rateOf(given);
  const { uuid, reference } = await findOperation(database.kysely, wordAt(given, 0, 'REFERENCE'));
  await inTransaction(database.kysely, async (tx) => {
    await requireStaff(tx, by, 'VALIDATE_OPERATION');
    const { operation_status } = await lockOperation(tx, uuid);
    const benefit = await findBenefit(tx, uuid);
    if (!benefit || isFinal(operation_status))
      throw new UsageError(`${reference} is no benefit in course`);
    if (await isTaxedHere(tx, benefit.beneficiary_uuid))
      throw new UsageError('whoever collects pays taxes in Spain: the scale decides');
    await setRequestedRate(tx, uuid, rate);
  });
  return { lines: [`${reference} ${rate} %`], json: { reference, rate }, succeeded: true };
};

/** The rate of a treaty for a benefit of a non-resident. *Source*: decisions 2.8 (non-residents), ADR 67. */
export const benefitRateCommand: Command = {
  name: 'benefit-rate',
  usage: 'benefit-rate REFERENCE RATE --by STAFF',
  summary: 'sets the withholding rate of a benefit whose receiver pays taxes in another country',
  run: set,
};
