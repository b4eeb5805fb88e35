import { madridDate } from '@area/domain/calendar/madrid';
import { NO_CENTS } from '@area/domain/money/money';
import { centsFrom } from '@area/domain/money/wire';
import { settlementOf } from '@area/domain/operation/correction';
import type { Db } from '../../platform/db/tables.ts';
import type { OperationWhole } from '../operations/store.ts';
import { requestPayout } from '../payouts/request.ts';
import { findIban } from './operations-store.ts';
import { openClaimIssue } from './corrections-issue.ts';

const netOf = ({ net }: OperationWhole) => (net === null ? NO_CENTS : centsFrom(net));

const ibanOf = async (
  db: Db,
  { bank_account_uuid, reference }: OperationWhole,
): Promise<string> => {
  const iban = await findIban(db, bank_account_uuid);
  if (iban === undefined) throw new Error(`${reference} names no bank account to pay to`);
  return iban;
};

/**
 * Settles the money of a redemption with its client: what was paid too little is paid at once, what was paid too much is
 * claimed by the office. Requested payouts do not change. *Source*: decisions 2.1, tenth; ADR 60.
 */
export const settleExit = async (
  db: Db,
  original: OperationWhole,
  { compensation, at }: { readonly compensation: OperationWhole; readonly at: Date },
): Promise<void> => {
  const settlement = settlementOf(netOf(original), netOf(compensation));
  if (settlement?.kind === 'CLAIM')
    await openClaimIssue(db, compensation, { debt: settlement.amount, at });
  if (settlement?.kind !== 'PAY') return;
  await requestPayout(db, {
    operation_uuid: compensation.uuid,
    kind: 'REDEMPTION',
    iban: await ibanOf(db, compensation),
    amount: settlement.amount,
    due_on: madridDate(at),
    at,
  });
};
